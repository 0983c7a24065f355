import type { Model } from '@manger/contract/mixer-db'
import { useNotify, useTranslate } from '@manger/platform'
import { NameDialog } from '@manger/ui/data'
import { useModelWrites } from './models.api.ts'

type ModelDialogProps = { brand: number; model: Model | null; onClose: () => void }

/** Makes a model of the brand, or renames the given one. */
export const ModelDialog = ({ brand, model, onClose }: ModelDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { create, rename } = useModelWrites(brand)
  return (
    <NameDialog
      title={model ? t('models.edit', { name: model.name }) : t('models.create')}
      label={t('field.name')}
      maxLength={60}
      current={model?.name ?? ''}
      onSave={async (name, version) => {
        await (model ? rename({ ...model, version: version ?? model.version }, name) : create(name))
        notify.success(t('saved', { name }))
      }}
      onClose={onClose}
    />
  )
}
