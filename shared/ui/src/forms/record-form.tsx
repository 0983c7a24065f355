import type { FormRoutes } from '@manger/contract'
import type { ReactNode } from 'react'
import { Button } from '#controls/button.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import * as s from './record-form.module.css'
import type { Form } from './use-form.ts'

type RecordFormProps<R extends FormRoutes> = {
  form: Form<R>
  submitLabel: string
  children: ReactNode
}

/** A form of the pattern that is always open, such as the next line of a list: its fields and one button. */
export const RecordForm = <R extends FormRoutes>({ form, submitLabel, children }: RecordFormProps<R>) => (
  <form
    className={s.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!form.isBusy) void form.submit()
    }}
  >
    {children}
    <FormProblems problems={form.problems} shown={form.shown} />
    <Button kind="primary" submit busy={form.isBusy}>
      {submitLabel}
    </Button>
  </form>
)
