/** A piece of work with a name, and the names of what must have ended before it begins. */
export type Task = { name: string; needs?: readonly string[] }

/**
 * Does all tasks, so many at a time as there are seats: the first of the list that waits for nothing takes a free one. A need
 * that is not in the list counts as ended. Answers what came of each, in the order of the list.
 */
export const sideBySide = async <T extends Task, R>(
  tasks: readonly T[],
  seats: number,
  work: (task: T, ended: ReadonlyMap<string, R>) => Promise<R>,
): Promise<R[]> => {
  const names = new Set(tasks.map(({ name }) => name))
  const ended = new Map<string, R>()
  const running = new Map<string, Promise<void>>()
  const waiting = [...tasks]
  const isReady = ({ needs = [] }: T) => needs.every((name) => ended.has(name) || !names.has(name))
  const begin = async (task: T): Promise<void> => {
    ended.set(task.name, await work(task, ended))
    running.delete(task.name)
  }
  while (waiting.length + running.size > 0) {
    const next = running.size < seats ? waiting.find(isReady) : undefined
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next.name, begin(next))
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return tasks.flatMap(({ name }) => ended.get(name) ?? [])
}
