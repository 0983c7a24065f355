-- A bale or a bag comes whole: what one weighs, in kg. Feed that comes loose has none.
alter table ingredients add column piece_weight kg check (piece_weight > 0);
-- What a piece weighed when it was loaded: next year's bales are others.
alter table feeding_ingredients add column piece_weight kg check (piece_weight > 0);
