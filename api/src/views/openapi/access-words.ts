import type { Route } from '@manger/contract'

const TYPES = {
  admin: 'admin',
  consultant: 'consultant',
  staff: 'staff',
  client: 'owner',
  employee: 'employee',
} as const

/** Who may make a call, as a sentence. */
export const whoMayCall = ({ access, scope }: Route): string => {
  if (access.anonymous) return 'Anyone, without signing in.'
  const who = access.types
    ? access.types.map((type) => TYPES[type]).join(', ')
    : scope === 'client'
      ? 'Any signed-in user of the client or linked to it'
      : 'Any signed-in user'
  const rights = (access.anyOf ?? []).map(({ name, action }) => `${name}:${action}`)
  if (rights.length === 0) return `${who}.`
  return `${access.types ? who : 'Whoever'} with ${rights.length > 1 ? 'any of ' : ''}${rights.join(', ')}.`
}
