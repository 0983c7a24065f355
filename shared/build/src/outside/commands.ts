/** The commands of a remote in a folder of its own: each is a script of its package.json. */
export const OWN_COMMANDS = ['dev', 'types', 'test', 'build', 'release', 'rollback', 'update'] as const
