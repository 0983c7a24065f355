import { stockRoutes } from '@manger/contract/stocks'
import { Field } from '#fields/field.tsx'
import { Input } from '#fields/input.tsx'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { RecordForm } from './record-form.tsx'
import { useForm } from './use-form.ts'

const NextStock = () => {
  const { w } = useSample()
  const form = useForm(stockRoutes, {
    item: null,
    start: { company: 1, capacity: 100 },
    fields: { name: { label: w('name') } },
    isRepeated: true,
  })
  return (
    <RecordForm form={form} submitLabel={w('save')}>
      <Field {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} />
      </Field>
    </RecordForm>
  )
}

export const story: Story = { parts: ['RecordForm'], states: { 'the next one': NextStock } }
