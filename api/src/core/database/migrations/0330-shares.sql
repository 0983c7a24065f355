-- A share that comes from kilograms keeps six decimals: 0.5 kg of 9,000 is 0.005556 %, not 0.01, which would be 0.9 kg.
-- How many decimals there are is said by the contract. A numeric without a limit needs no table to be written anew, and
-- lines of feedings are the largest tables there are.
alter table ration_lines alter column percent type numeric;
alter table feeding_ingredients alter column percent type numeric;
alter table recipe_lines alter column percent type numeric;
alter table compound_feed_lines alter column percent type numeric;
