import type { Farm, farmRoutes } from '@manger/contract/farms'
import { blankLacks } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Chip, TwoLines } from '@manger/ui'
import type { Column, FieldLooksOf } from '@manger/ui/data'

/** What is filled in of the farm form, in the order in which it is typed. */
export const BLANK_FIELDS = [
  'structural_unit',
  'unit_code',
  'structure_manager',
  'farm_manager',
  'chief_zootechnician',
  'accountant',
  'weigher',
  'feed_receiver',
  'destination',
] as const

/** What is typed of the farm form: its dialog has these fields of the farm. */
export const BLANK_LOOKS: FieldLooksOf<typeof farmRoutes> = Object.fromEntries(
  BLANK_FIELDS.map((name) => [name, {}]),
)

/** What a farm form still lacks, in words; nothing where it can be printed. */
export const useLacking = (): ((farm: Pick<Farm, 'farm_manager'>, registryCode: string) => string) => {
  const t = useTranslate()
  return ({ farm_manager }, registry_code) =>
    blankLacks({ farm_manager, registry_code })
      .map((key) => t(key === 'registry_code' ? 'blanks.registry_code' : `fields.${key}`))
      .join(', ')
}

/** Columns of the farm forms; `codeOf` gives the registry code of a company. */
export const useBlankColumns = (codeOf: (company: number) => string): Column<Farm>[] => {
  const t = useTranslate()
  const lacking = useLacking()
  const stateOf = (farm: Farm) =>
    farm.complete
      ? t('blanks.complete')
      : t('blanks.lacks', { what: lacking(farm, codeOf(farm.company)) || t('blanks.registry_code') })
  return [
    {
      key: 'name',
      title: t('fields.farm'),
      isName: true,
      order: 'name',
      card: {
        place: 'title',
        render: ({ name, company_name }) => <TwoLines note={company_name}>{name}</TwoLines>,
      },
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
    {
      key: 'company',
      title: t('fields.company'),
      order: 'company_name',
      copy: { value: ({ company_name }) => company_name },
      render: ({ company, company_name }) => <TwoLines note={codeOf(company)}>{company_name}</TwoLines>,
    },
    {
      key: 'registry_code',
      title: t('blanks.registry_code'),
      copy: { value: ({ company }) => codeOf(company) },
    },
    ...BLANK_FIELDS.map((key): Column<Farm> => {
      const copied = { key, title: t(`fields.${key}`), copy: { value: (farm: Farm) => farm[key] } }
      return key === 'farm_manager' ? { ...copied, render: ({ farm_manager }) => farm_manager } : copied
    }),
    {
      key: 'state',
      title: t('blanks.state'),
      // What is missing takes a line: beside it a name would have no room.
      card: 'below',
      copy: { value: stateOf },
      render: (farm) => (
        <Chip tone={farm.complete ? 'green' : 'orange'} icon={farm.complete ? 'circle-check' : 'warning'}>
          {stateOf(farm)}
        </Chip>
      ),
    },
  ]
}
