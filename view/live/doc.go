// Package live serves the page of a transcript that is still being written, to browsers on the same machine.
//
//	s := live.NewSession(&view.Options{Title: "hunt"})
//	server, err := live.Listen("127.0.0.1:0", s)
//	if err != nil { … }
//	defer server.Close()
//	fmt.Println("open", server.URL())
//	err = session.Serve(ctx, model, io.MultiWriter(os.Stdout, s))
//
// A page that is open gets each block as it is complete, as a server-sent event (HTML Living Standard, §9.2).
//
// # Who may read
//
// A Server listens on a loopback address only. Its URL has a random token, without which every request is answered with
// 404; a request with another Host than the server's own is refused, so that no other site can reach it by a name of
// its own. It answers GET and HEAD, and nothing that a browser sends changes anything.
package live
