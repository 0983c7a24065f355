-- An answer is read back whole, as it was sent: taken apart and put together for jsonb, it cost a third more to keep.
alter table operations alter column answer type json using answer::text::json;
