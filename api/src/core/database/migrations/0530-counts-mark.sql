-- Whether a feed was ever counted is told of clients: a count that meets the balance moves nothing else of theirs.
call leave_client_marks('stock_counts', 'mark_clients');
