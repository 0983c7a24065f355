-- What was done to a feeding is only added, as movements and history are: the role that serves requests cannot change it.
comment on table feeding_events is 'append-only';
