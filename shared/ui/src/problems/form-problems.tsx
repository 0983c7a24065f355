import * as s from './form-problems.module.css'
import type { Problems } from './use-problems.ts'

type FormProblemsProps = {
  problems: Problems
  /** Fields that show their own problems. */
  shown: readonly string[]
}

/** The problems of a form that no field of it shows, above its buttons. */
export const FormProblems = ({ problems, shown }: FormProblemsProps) => {
  const texts = problems.rest(shown)
  if (texts.length === 0) return null
  return (
    <div role="alert">
      <ul className={s.problems}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
