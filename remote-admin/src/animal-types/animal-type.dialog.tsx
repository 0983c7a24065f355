import type { AnimalType } from '@manger/contract/animal-types'
import { useNotify, useTranslate } from '@manger/platform'
import { NameDialog } from '@manger/ui/data'
import { useAnimalTypeWrites } from './animal-types.api.ts'

/** Makes an animal type, or renames the given one. */
export const AnimalTypeDialog = ({ type, onClose }: { type: AnimalType | null; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const { create, rename } = useAnimalTypeWrites()
  return (
    <NameDialog
      title={type ? t('types.edit', { name: type.name }) : t('types.create')}
      label={t('types.name')}
      maxLength={60}
      current={type?.name ?? ''}
      onSave={async (name, version) => {
        await (type ? rename({ ...type, version: version ?? type.version }, name) : create(name))
        notify.success(t('saved', { name }))
      }}
      onClose={onClose}
    />
  )
}
