// Tests of one run share an origin: a session left by one file would sign the next one in.
localStorage.clear();
sessionStorage.clear();
