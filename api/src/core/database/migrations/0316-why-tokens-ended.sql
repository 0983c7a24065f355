-- Why the tokens of an account ended last: who is asked to sign in again is told. Null: before anybody noted it.
alter table accounts add column tokens_ended text;
