import { type Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

/** Makes a brand, or renames the given one. */
export const BrandDialog = ({ brand, onClose }: { brand: Brand | null; onClose: () => void }) => {
  const t = useTranslate()
  const form = useForm(brandRoutes, {
    item: brand,
    fields: { name: {} },
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={brand ? t('brands.edit', { name: brand.name }) : t('brands.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
    </RecordDialog>
  )
}
