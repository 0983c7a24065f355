import type { Brand } from '@manger/contract/mixer-db'
import { useNotify, useTranslate } from '@manger/platform'
import { NameDialog } from '@manger/ui/data'
import { useBrandWrites } from './brands.api.ts'

/** Makes a brand, or renames the given one. */
export const BrandDialog = ({ brand, onClose }: { brand: Brand | null; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const { create, rename } = useBrandWrites()
  return (
    <NameDialog
      title={brand ? t('brands.edit', { name: brand.name }) : t('brands.create')}
      label={t('field.name')}
      maxLength={60}
      current={brand?.name ?? ''}
      onSave={async (name, version) => {
        await (brand ? rename({ ...brand, version: version ?? brand.version }, name) : create(name))
        notify.success(t('saved', { name }))
      }}
      onClose={onClose}
    />
  )
}
