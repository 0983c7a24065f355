/** Statuses of a compound-feed order: it is never unloaded to groups (domain c). */
export const ORDER_STATUSES = ['waited', 'in_process', 'loaded'] as const
/** A status of a compound-feed order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Everything that can be done to an order; the server answers which of them the user may do now. */
export const ORDER_ACTIONS = ['edit', 'delete', 'start', 'weigh', 'finish', 'cancel', 'reopen'] as const
/** An action on a compound-feed order. */
export type OrderAction = (typeof ORDER_ACTIONS)[number]
