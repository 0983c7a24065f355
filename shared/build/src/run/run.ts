/** Runs a command in this terminal until it ends, see start.mjs; the answer is its exit code. */
export type Run = (file: string, args: readonly string[]) => Promise<number>
