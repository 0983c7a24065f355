import * as s from './factor-app.module.css'

/** Recovery codes, to be written down or copied. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={s.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
