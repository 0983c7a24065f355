-- All changes of a client in one list, newest first.
create index history_moment on history (client_id, at desc, id desc);
