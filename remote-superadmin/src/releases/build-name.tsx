import * as s from './releases.module.css'

const NAMED = /^(.+)-([0-9a-f]{6})$/

/** A version as people call it, with the six digits of its sources in quiet. */
export const BuildName = ({ build }: { build: string }) => {
  const [, version = build, digits] = NAMED.exec(build) ?? []
  return (
    <span className={s.version}>
      {version}
      {digits !== undefined && <span className={s.digits}> {digits}</span>}
    </span>
  )
}
