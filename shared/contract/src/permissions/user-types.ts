/** Types of a signed-in user (specification 6). */
export const USER_TYPES = ['admin', 'consultant', 'staff', 'client', 'employee'] as const
/** A type of user; a session without one counts as consultant. */
export type UserType = (typeof USER_TYPES)[number]

/** Roles as the screens ask for them; client and employee both count as client (specification 6). */
export type Roles = { isAdmin: boolean; isClient: boolean; isConsultant: boolean; isStaff: boolean }

/** Reads a stored type: null or unknown counts as consultant (specification 6). */
export const userTypeOf = (value: unknown): UserType =>
  USER_TYPES.find((type) => type === value) ?? 'consultant'

/** The roles of a user type. */
export const rolesOf = (type: UserType): Roles => ({
  isAdmin: type === 'admin',
  isClient: type === 'client' || type === 'employee',
  isConsultant: type === 'consultant',
  isStaff: type === 'staff',
})
