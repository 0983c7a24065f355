/** The films that the operator has put in place of ours, by name: where one lies, or `off` where there shall be none. */
export type Films = Readonly<Record<string, string | undefined>>

const FILM = /^guide\/([a-z]+)\.webm$/

/** What the operator has set for the film at a path of the host; undefined where ours stays. */
export const filmAt = (path: string, films: Films): string | undefined => films[FILM.exec(path)?.[1] ?? '']

/** Where else than here films lie: pages may play what comes from there. */
export const originsOf = (films: Films): readonly string[] => [
  ...new Set(
    Object.values(films).flatMap((film) =>
      film === undefined || film === 'off' ? [] : new URL(film).origin,
    ),
  ),
]
