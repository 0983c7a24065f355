import { Button } from '#controls/button.tsx'
import { Field } from '#fields/field.tsx'
import { Input } from '#fields/input.tsx'
import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { CabDialog } from './cab-dialog.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Question } from './question.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Sheet } from './sheet.tsx'

const Plain = () => {
  const { w } = useSample()
  return (
    <Dialog open title={w('ration')} onClose={nothing} size="small">
      {w('perHead')}
    </Dialog>
  )
}

const Form = () => {
  const { w } = useSample()
  const name = useKept(w('farm'))
  return (
    <FormDialog open title={w('newFeeding')} onClose={nothing} onSubmit={nothing} aside={w('perHead')}>
      <Field label={w('name')} required error={w('wrong')}>
        <Input {...name} />
      </Field>
      <Field label={w('comment')} hint={w('hint')}>
        <Input value="" onChange={nothing} />
      </Field>
    </FormDialog>
  )
}

const Reason = () => {
  const { w } = useSample()
  return (
    <ReasonDialog
      title={w('remove')}
      submitLabel={w('undo')}
      onSubmit={() => Promise.resolve()}
      onDone={nothing}
      onClose={nothing}
    >
      {w('perHead')}
    </ReasonDialog>
  )
}

const Removed = () => {
  const { w } = useSample()
  return <ConfirmDelete name={w('feed')} text={w('perHead')} onDelete={nothing} onClose={nothing} />
}

const Asked = () => {
  const { w } = useSample()
  return (
    <Question
      open
      title={w('over')}
      text={w('reason')}
      onClose={nothing}
      buttons={
        <>
          <Button>{w('undo')}</Button>
          <Button kind="primary">{w('start')}</Button>
        </>
      }
    />
  )
}

const Cab = () => {
  const { w } = useSample()
  return (
    <CabDialog
      open
      title={w('over')}
      actions={
        <>
          <Button size="large">{w('undo')}</Button>
          <Button size="large" kind="danger">
            {w('accept')}
          </Button>
        </>
      }
    >
      {w('reason')}
    </CabDialog>
  )
}

const FromBelow = ({ placement }: { placement: 'bottom' | 'right' }) => {
  const { w } = useSample()
  return (
    <Sheet
      open
      title={w('ration')}
      onClose={nothing}
      placement={placement}
      footer={<Button>{w('print')}</Button>}
    >
      {w('perHead')}
    </Sheet>
  )
}

export const story: Story = {
  parts: [
    'Dialog',
    'FormDialog',
    'ReasonDialog',
    'ConfirmDelete',
    'DiscardQuestion',
    'Question',
    'CabDialog',
    'Sheet',
  ],
  isOverlay: true,
  states: {
    dialog: Plain,
    form: Form,
    reason: Reason,
    delete: Removed,
    discard: () => <DiscardQuestion open onKeep={nothing} onDiscard={nothing} />,
    question: Asked,
    cab: Cab,
    'sheet from below': () => <FromBelow placement="bottom" />,
    'sheet from the right': () => <FromBelow placement="right" />,
  },
}
