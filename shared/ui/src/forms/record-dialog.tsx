import type { FilledOf, FormRoutes } from '@manger/contract'
import { FormDialog, type FormDialogProps } from '#dialogs/form-dialog.tsx'
import { MergeDialog } from '#merge/merge-dialog.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import type { Form } from './use-form.ts'

type RecordDialogProps<R extends FormRoutes> = Omit<
  FormDialogProps,
  'open' | 'isDirty' | 'busy' | 'onSubmit'
> & {
  form: Form<R>
  /** What follows from the rest as long as it is not typed. */
  derived?: Partial<FilledOf<R>>
  /** Fields whose problems the content shows beside those of the form. */
  shown?: readonly string[]
}

const NONE: readonly string[] = []

/** The dialog of a form of the pattern: its fields, what is wrong beside them, and the merge with what another has saved. */
export const RecordDialog = <R extends FormRoutes>(props: RecordDialogProps<R>) => {
  const { form, derived, shown = NONE, children, ...dialog } = props
  const { merge } = form
  // The merge stands beside the form, not in it: its submit would bubble into this one.
  return (
    <>
      <FormDialog
        {...dialog}
        open
        isDirty={form.isDirty}
        busy={form.isBusy}
        onSubmit={() => void form.submit(derived)}
      >
        {children}
        <FormProblems problems={form.problems} shown={[...form.shown, ...shown]} />
      </FormDialog>
      {merge !== null && <MergeDialog {...merge} />}
    </>
  )
}
