import { animalTypeRoutes } from '@manger/contract/animal-types'
import { useEvery, useMay, useTranslate } from '@manger/platform'
import { Button, Field, Select } from '@manger/ui'
import { useState } from 'react'
import * as s from './animal-groups.module.css'
import { NewAnimalType } from './new-animal-type.tsx'

type AnimalTypeFieldProps = {
  /** Label and problem, as the form of the group tells them. */
  field: { label: string; error: string | undefined; required: boolean }
  value: number | null
  /** Name of the chosen type, for who may not see the list. */
  name: string | undefined
  onChange: (type: number | null) => void
}

/** The kind of animals of a group; a missing one is made on the spot. */
export const AnimalTypeField = ({ field, value, name, onChange }: AnimalTypeFieldProps) => {
  const t = useTranslate()
  const may = useMay()
  const { data, isLoading } = useEvery(animalTypeRoutes.list, { ordering: 'name' })
  const [isNew, setNew] = useState(false)
  const types = (data?.data ?? []).map((type) => ({ value: type.id, label: type.name }))
  const isKnown = value === null || types.some((option) => option.value === value)
  const options = isKnown ? types : [{ value, label: name ?? String(value) }, ...types]
  return (
    <>
      <Field {...field}>
        <div className={s.type}>
          <Select value={value} options={options} loading={isLoading} search onChange={onChange} />
          {may(animalTypeRoutes.create) && !isNew && (
            <Button kind="quiet" icon="add" onClick={() => setNew(true)}>
              {t('groups.newType')}
            </Button>
          )}
        </div>
      </Field>
      {isNew && <NewAnimalType onMade={onChange} onClose={() => setNew(false)} />}
    </>
  )
}
