-- What lay in a store at a moment is told from now backwards: what happened since is little, what happened before grows
-- with the years.
create index movements_moment on movements (client_id, ingredient_id, at) include (qty);
