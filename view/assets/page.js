"use strict";
// The script of every page. It changes nothing that the page says: it filters, searches, moves, and shows the
// debugger's state at a block. Text goes into the page by textContent alone, but for blocks that the page's own
// server sends, which are escaped like the page.
(() => {
const byId = id => document.getElementById(id);
const state = JSON.parse(byId("state").textContent) || {};
const make = (tag, text, cls) => {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = text;
  if (cls) e.className = cls;
  return e;
};

// Light and dark.
const theme = () => {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark" ||
    getComputedStyle(document.documentElement).colorScheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.style.colorScheme = dark ? "light" : "dark";
};
byId("theme").hidden = byId("keys").hidden = false;
byId("theme").onclick = theme;
byId("keys").onclick = () => byId("help").showModal();

const timeline = byId("timeline");
let current = null;

// The groups of cards after the first ones are text until they are needed.
const groups = () => [...timeline.children].filter(g => g.tagName === "DIV");
const sight = new IntersectionObserver(list => list.forEach(e => e.isIntersecting && fill(e.target)), {rootMargin: "2000px"});
const fill = group => {
  if (!group.classList.contains("later")) return;
  sight.unobserve(group);
  const text = group.nextElementSibling, box = document.createElement("template");
  box.innerHTML = text.textContent;
  text.remove();
  group.replaceChildren(box.content);
  group.classList.remove("later");
};
const cardAt = n => {
  const g = timeline.querySelector(`[id="b${n}"]`) ? null : [...timeline.querySelectorAll(".later")].find(g => g.dataset.first <= n && n <= Number(g.dataset.last));
  if (g) fill(g);
  return byId("b" + n);
};
const neighbour = (card, step) => {
  const next = e => step > 0 ? e.nextElementSibling : e.previousElementSibling;
  let c = next(card);
  for (let g = card.parentElement; !c && (g = next(g));) {
    if (g.tagName !== "DIV") continue;
    fill(g);
    c = step > 0 ? g.firstElementChild : g.lastElementChild;
  }
  return c;
};
const end = step => {
  const list = groups(), g = list[step > 0 ? 0 : list.length - 1];
  if (!g) return null;
  fill(g);
  const c = step > 0 ? g.firstElementChild : g.lastElementChild;
  return c && !isShown(c) ? shownFrom(c, step) : c;
};
const shownFrom = (card, step) => {
  for (let c = neighbour(card, step); c; c = neighbour(c, step)) if (isShown(c)) return c;
  return null;
};

// The debugger's state at each block that changes it, complete: a stop clears the frames and the variables.
const moments = [];
let latest = {stop: null, frames: null, vars: null, breaks: [], issues: []};
const learn = s => {
  latest = {...latest, b: s.b};
  if (s.stop) Object.assign(latest, {stop: s.stop, frames: null, vars: null});
  if (s.frames) latest.frames = s.frames;
  if (s.vars) latest.vars = s.vars;
  if (s.breaks || s.cleared) latest.breaks = s.breaks || [];
  if (s.issues) latest.issues = latest.issues.concat(s.issues);
  moments.push({...latest, stopped: !!(s.stop && s.stop.line)});
};
(state.states || []).forEach(learn);
const momentAt = n => {
  let low = 0, high = moments.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (moments[mid].b <= n) low = mid + 1; else high = mid;
  }
  return moments[low - 1];
};

const number = card => Number(card.id.slice(1));
const isShown = card => card.getClientRects().length > 0 || card.checkVisibility && card.checkVisibility();

// The panel.
const sourceOf = name => [...byId("sources").children].find(f => f.dataset.name === name);
const openFile = name => {
  for (const f of byId("sources").children) f.hidden = f.dataset.name !== name;
  for (const b of byId("files").children) b.setAttribute("aria-pressed", b.textContent === name);
};
const listFiles = () => byId("files").replaceChildren(...[...byId("sources").children].map(f => {
  const b = make("button", f.dataset.name);
  b.type = "button";
  b.setAttribute("aria-pressed", !f.hidden);
  b.onclick = () => openFile(f.dataset.name);
  return b;
}));
const lineOf = (name, line) => {
  const f = sourceOf(name);
  return f && f.querySelector(`[data-l="${Number(line)}"]`);
};
const showLine = (name, line, cls) => {
  const li = lineOf(name, line);
  if (!li) return;
  openFile(name);
  if (cls) li.classList.add(cls);
  const box = byId("sources");
  box.scrollTop = li.offsetTop - box.offsetTop - box.clientHeight / 2;
};
const none = text => make("p", text, "none");
const showState = n => {
  const at = byId("at");
  if (!at) return;
  const m = momentAt(n) || {breaks: [], issues: []};
  at.textContent = "At block " + n + (m.stop ? ", run " + m.stop.run : "");
  const stop = byId("stop");
  stop.textContent = m.stop ? m.stop.text : "The program has not run yet";
  stop.classList.toggle("bad", !!m.stop && /^(signal|killed|sanitizer)/.test(m.stop.text));
  for (const li of byId("sources").querySelectorAll(".cur, .outer, .bp")) li.classList.remove("cur", "outer", "bp");
  for (const d of byId("sources").querySelectorAll(".diag")) d.remove();
  for (const b of m.breaks) lineOf(b.file, b.line)?.classList.add("bp");
  for (const i of m.issues) lineOf(i.file, i.line)?.append(make("span", i.severity + ": " + i.message, "diag"));
  for (const f of (m.frames || []).slice(1)) lineOf(f.file, f.line)?.classList.add("outer");
  if (m.stop && m.stop.line) showLine(m.stop.file, m.stop.line, "cur");
  else if (![...byId("sources").children].some(f => !f.hidden) && byId("sources").children[0]) openFile(byId("sources").children[0].dataset.name);
  byId("frames").replaceChildren(...(m.frames || []).map(f => {
    const li = make("li"), b = make("button");
    b.type = "button";
    b.append(make("b", f.function), " ", make("span", f.file ? f.file + ":" + f.line : ""));
    b.onclick = () => showLine(f.file, f.line);
    li.append(b);
    return li;
  }));
  const vars = byId("vars");
  vars.replaceChildren();
  if (!m.vars) vars.append(none(m.stop && m.stop.line ? "Not asked for at this stop" : "None"));
  else {
    byId("varshead").textContent = "Variables of " + m.vars.function;
    const table = make("table", undefined, "vt"), body = make("tbody");
    const head = make("thead"), row = make("tr");
    for (const h of ["name", "value"]) {
      const th = make("th", h);
      th.scope = "col";
      row.append(th);
    }
    head.append(row);
    for (const v of m.vars.rows || []) {
      const tr = make("tr", undefined, v.change || ""), name = make("th", v.name), value = make("td");
      name.scope = "row";
      name.title = v.type;
      value.append(make("code", v.value));
      if (v.old !== undefined) {
        const was = make("small", "was ");
        was.append(make("code", v.old));
        value.append(was);
      } else if (v.change === "new") value.append(make("small", "new"));
      tr.append(name, value);
      body.append(tr);
    }
    table.append(head, body);
    vars.append(table);
  }
  if (!m.vars) byId("varshead").textContent = "Variables";
  byId("breaks").replaceChildren(...m.breaks.map(b => make("li", b.id + "  " + b.text)));
};

const select = (card, scroll) => {
  if (!card) return;
  if (current) current.removeAttribute("aria-current");
  current = card;
  card.setAttribute("aria-current", "true");
  showState(number(card));
  if (!scroll) return;
  card.scrollIntoView({block: "nearest"});
  card.focus({preventScroll: true});
  history.replaceState(null, "", "#" + card.id);
};
const move = step => current && select(shownFrom(current, step), true);
const moveStop = step => {
  const n = current ? number(current) : 0;
  const list = moments.filter(m => m.stopped && (step > 0 ? m.b > n : m.b < n));
  const m = step > 0 ? list[0] : list[list.length - 1];
  if (m) select(cardAt(m.b), true);
};

if (timeline) {
  for (const b of byId("chips").children) b.disabled = false;
  byId("chips").addEventListener("click", e => {
    const b = e.target.closest("button");
    if (!b) return;
    const on = b.getAttribute("aria-pressed") !== "true";
    b.setAttribute("aria-pressed", on);
    timeline.classList.toggle("hide-" + b.dataset.k, !on);
  });
  timeline.addEventListener("click", e => {
    const card = e.target.closest(".b");
    if (card && !getSelection().toString()) select(card, false);
  });
  byId("strip")?.addEventListener("click", e => {
    if (e.target.dataset.b) reveal(cardAt(Number(e.target.dataset.b)));
  });
  // A link leads to its block also if the search or a filter hides it.
  const reveal = card => {
    if (card && !isShown(card)) {
      byId("find").value = "";
      search();
      for (const b of byId("chips").children) if (b.getAttribute("aria-pressed") === "false") b.click();
    }
    select(card, true);
  };
  const find = byId("find");
  find.disabled = false;
  const maxRanges = 2000;
  const names = {lt: "<", gt: ">", amp: "&", "#34": '"', "#39": "'"};
  const plainText = html => html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|amp|#34|#39);/g, (_, n) => names[n]).toLowerCase();
  const search = () => {
    const want = find.value.toLowerCase();
    let hits = 0;
    const ranges = [];
    for (const g of timeline.querySelectorAll(".later")) {
      const has = !want || plainText(g.nextElementSibling.textContent).includes(want);
      g.classList.toggle("nm", !has);
      if (want && has) fill(g);
    }
    for (const c of timeline.getElementsByClassName("b")) {
      const has = !want || c.textContent.toLowerCase().includes(want);
      c.classList.toggle("nm", !has);
      if (!want || !has) continue;
      hits++;
      if (!globalThis.Highlight || ranges.length >= maxRanges) continue;
      const texts = document.createTreeWalker(c, NodeFilter.SHOW_TEXT);
      for (let t = texts.nextNode(); t && ranges.length < maxRanges; t = texts.nextNode()) {
        const low = t.data.toLowerCase();
        if (low.length !== t.data.length) continue;
        for (let at = low.indexOf(want); at >= 0 && ranges.length < maxRanges; at = low.indexOf(want, at + want.length)) {
          const r = new Range();
          r.setStart(t, at);
          r.setEnd(t, at + want.length);
          ranges.push(r);
        }
      }
    }
    if (globalThis.Highlight) CSS.highlights.set("find", new Highlight(...ranges));
    byId("found").value = want ? hits + (hits === 1 ? " block" : " blocks") : "";
  };
  let pending = 0;
  find.oninput = () => {
    clearTimeout(pending);
    pending = setTimeout(search, 120);
  };
  find.onkeydown = e => {
    if (e.key === "Escape") {
      find.value = "";
      search();
      find.blur();
    } else if (e.key === "Enter") {
      search();
      select(end(1), true);
    }
  };
  if (byId("panel")) listFiles();
  const bar = document.querySelector(".bar");
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", bar.offsetHeight + "px")).observe(bar);
  const target = () => /^#b\d+$/.test(location.hash) && cardAt(Number(location.hash.slice(2)));
  addEventListener("hashchange", () => reveal(target()));
  const firstStop = moments.find(m => m.stopped);
  if (target()) select(target(), true);
  else select(firstStop ? cardAt(firstStop.b) : end(1), false);
  for (const g of timeline.querySelectorAll(".later")) sight.observe(g);
}

addEventListener("keydown", e => {
  if (e.target.matches("input, textarea, select") || e.ctrlKey || e.metaKey || e.altKey || byId("help").open) return;
  const act = {"?": () => byId("help").showModal(), t: theme};
  if (timeline) Object.assign(act, {
    j: () => move(1), k: () => move(-1), n: () => moveStop(1), p: () => moveStop(-1),
    g: () => select(end(1), true), G: () => select(end(-1), true), "/": () => byId("find").focus(),
  });
  if (!act[e.key]) return;
  e.preventDefault();
  act[e.key]();
});

// A line plot zooms: keys, a drag over the part that is wanted, a double click for all of it. It draws the least and the
// greatest number of each column, and every number as soon as there are few enough.
const plot = {width: 1000, height: 190, left: 70, right: 12, top: 10, bottom: 24, columns: 900};
const svg = (tag, attributes, text) => {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  if (text !== undefined) e.textContent = text;
  return e;
};
const round = (low, high, n) => {
  const raw = (high - low) / n, unit = 10 ** Math.floor(Math.log10(raw)), list = [];
  const step = [1, 2, 5, 10].map(f => f * unit).find(f => f >= raw);
  for (let k = Math.ceil(low / step); k * step <= high && list.length < 2 * n; k++) list.push(k * step);
  return list;
};
const shortNumber = v => Math.abs(v) >= 1e6 || v && Math.abs(v) < 1e-3 ? v.toPrecision(3) : String(Math.round(v * 1e6) / 1e6);
const zoomable = element => {
  const lines = state.series[Number(element.dataset.series)].filter(s => s && s.length);
  const total = Math.max(...lines.map(s => s.length));
  const label = element.previousElementSibling.querySelector(".zoom");
  let from = 1, to = total;
  const points = s => {
    const out = [], first = Math.max(0, Math.floor(from) - 2), end = Math.min(s.length, Math.ceil(to) + 1);
    const columns = plot.columns, n = end - first;
    if (n <= 2 * columns) {
      for (let i = first; i < end; i++) out.push(i);
      return out;
    }
    for (let c = 0; c < columns; c++) {
      let low = -1, high = -1;
      const stop = first + Math.floor((c + 1) * n / columns);
      for (let i = first + Math.floor(c * n / columns); i < stop; i++) {
        if (s[i] === null) continue;
        if (low < 0 || s[i] < s[low]) low = i;
        if (high < 0 || s[i] > s[high]) high = i;
      }
      if (low >= 0) out.push(...(low === high ? [low] : low < high ? [low, high] : [high, low]));
    }
    return out;
  };
  const draw = () => {
    const shown = lines.map(points);
    let low = Infinity, high = -Infinity;
    lines.forEach((s, k) => shown[k].forEach(i => {
      if (s[i] === null) return;
      low = Math.min(low, s[i]);
      high = Math.max(high, s[i]);
    }));
    if (low > high) [low, high] = [0, 1];
    if (low === high) [low, high] = [low - 1, high + 1];
    const x = pass => plot.left + (pass - from) / Math.max(to - from, 1e-9) * (plot.width - plot.left - plot.right);
    const y = v => plot.height - plot.bottom - (v / 2 - low / 2) / (high / 2 - low / 2) * (plot.height - plot.top - plot.bottom);
    const grid = element.querySelector(".grid-lines");
    grid.replaceChildren();
    for (const v of round(low, high, 4)) {
      grid.append(svg("path", {class: "axis", d: `M${plot.left} ${y(v).toFixed(1)}H${plot.width - plot.right}`}),
        svg("text", {x: plot.left - 8, y: y(v) + 4, "text-anchor": "end"}, shortNumber(v)));
    }
    for (const v of round(from, Math.max(to, from + 1), 8))
      if (Number.isInteger(v)) grid.append(svg("text", {x: x(v), y: plot.height - 6, "text-anchor": "middle"}, shortNumber(v)));
    for (const old of element.querySelectorAll(".series, .dot, .diffline")) old.remove();
    const mark = Number(element.dataset.mark);
    if (mark >= from && mark <= to) element.append(svg("path", {class: "diffline", d: `M${x(mark).toFixed(1)} ${plot.top}V${plot.height - plot.bottom}`}));
    lines.map((s, k) => [s, k]).reverse().forEach(([s, k]) => {
      let d = "", pen = "M";
      for (const i of shown[k]) {
        if (s[i] === null || i + 1 < from || i + 1 > to) {
          if (s[i] === null) pen = "M";
          continue;
        }
        d += `${pen}${x(i + 1).toFixed(1)} ${y(s[i]).toFixed(1)}`;
        pen = "L";
        if (shown[k].length <= 120) element.append(svg("circle", {class: k ? "dot two" : "dot", cx: x(i + 1), cy: y(s[i]), r: 2.4}));
      }
      element.append(svg("path", {class: k ? "series two" : "series", d}));
    });
    label.hidden = false;
    label.textContent = from === 1 && to === total ? "drag to zoom" : `passes ${Math.ceil(from)} to ${Math.floor(to)}, double click for all`;
  };
  const show = (a, b) => {
    const least = Math.min(4, total - 1);
    a = Math.max(1, Math.min(a, total - least));
    b = Math.min(total, Math.max(b, a + least));
    [from, to] = [a, b];
    draw();
  };
  const passAt = e => {
    const box = element.getBoundingClientRect(), px = (e.clientX - box.left) / box.width * plot.width;
    return from + (px - plot.left) / (plot.width - plot.left - plot.right) * (to - from);
  };
  let begun = null;
  element.addEventListener("pointerdown", e => { begun = passAt(e); });
  element.addEventListener("pointerup", e => {
    const end = passAt(e);
    if (begun !== null && Math.abs(end - begun) > (to - from) / 100) show(Math.min(begun, end), Math.max(begun, end));
    begun = null;
  });
  element.addEventListener("dblclick", () => show(1, total));
  element.addEventListener("keydown", e => {
    const span = to - from, mid = (from + to) / 2;
    const act = {
      "+": () => show(mid - span / 4, mid + span / 4), "-": () => show(mid - span, mid + span), "0": () => show(1, total),
      ArrowLeft: () => show(Math.max(1, from - span / 4), Math.max(1, from - span / 4) + span),
      ArrowRight: () => show(Math.min(total, to + span / 4) - span, Math.min(total, to + span / 4)),
    };
    if (!act[e.key]) return;
    e.preventDefault();
    act[e.key]();
  });
  label.hidden = false;
  label.textContent = "drag to zoom";
};
document.querySelectorAll("svg[data-series]").forEach(zoomable);

// A live page gets its blocks from its own server, one event for each.
if (document.documentElement.dataset.live) {
  const live = byId("live");
  let newest = end(-1), total = newest ? number(newest) : 0;
  const source = new EventSource("events?after=" + total);
  source.onopen = () => {
    live.textContent = "live";
    live.classList.add("on");
  };
  source.onerror = () => {
    live.textContent = "not connected";
    live.classList.remove("on");
  };
  source.addEventListener("end", () => {
    source.close();
    live.textContent = "ended";
    live.classList.remove("on");
  });
  const countKind = kind => {
    let b = byId("chips").querySelector(`[data-k="${kind}"]`);
    if (!b) {
      b = make("button", kind + " ", "c-" + kind);
      b.type = "button";
      b.dataset.k = kind;
      b.setAttribute("aria-pressed", "true");
      b.append(make("span", "0"));
      byId("chips").append(b);
    }
    const n = b.querySelector("span");
    n.textContent = Number(n.textContent.replace(/\D/g, "")) + 1;
  };
  source.addEventListener("block", e => {
    const add = JSON.parse(e.data);
    const bottom = innerHeight + scrollY > document.body.scrollHeight - 80;
    const box = document.createElement("template");
    box.innerHTML = add.html;
    const card = box.content.firstElementChild;
    let group = newest && newest.parentElement;
    if (!group || group.children.length >= 100) timeline.append(group = make("div", undefined, "g"));
    group.append(card);
    newest = card;
    total = number(card);
    if (add.sources !== undefined) {
      byId("sources").innerHTML = add.sources;
      listFiles();
    }
    if (add.state) learn(add.state);
    document.querySelectorAll(".facts dd").forEach((dd, i) => { dd.textContent = add.facts[i]; });
    if (add.moments) byId("moments").insertAdjacentHTML("beforeend", add.moments);
    countKind(add.kind);
    // The newest block is followed unless the reader has gone up.
    if (bottom || !current) {
      select(card, false);
      card.scrollIntoView({block: "end"});
    }
  });
}
})();
