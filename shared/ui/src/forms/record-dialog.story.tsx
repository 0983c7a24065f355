import { stockRoutes } from '@manger/contract/stocks'
import { Field } from '#fields/field.tsx'
import { FloatInput } from '#fields/float-input.tsx'
import { Input } from '#fields/input.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { RecordDialog } from './record-dialog.tsx'
import { useForm } from './use-form.ts'

const NewStock = () => {
  const { w } = useSample()
  const form = useForm(stockRoutes, {
    item: null,
    start: { company: 1 },
    fields: { name: { label: w('name') }, capacity: { label: w('price'), hint: w('hint') } },
  })
  return (
    <RecordDialog form={form} title={w('name')} onClose={nothing}>
      <Field {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} />
      </Field>
      <Field {...form.field('capacity')}>
        <FloatInput {...form.input('capacity')} unit="t" />
      </Field>
    </RecordDialog>
  )
}

export const story: Story = {
  parts: ['RecordDialog'],
  isOverlay: true,
  states: { 'a new one': NewStock },
}
