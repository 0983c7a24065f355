import { useCan, useSubmit, useTranslate } from '@manger/platform'
import { Button, Field, Input, type Problems, Select, useProblems } from '@manger/ui'
import { useState } from 'react'
import { useAnimalTypes, useCreateAnimalType } from '../animal-groups.api.ts'
import * as s from './form.module.css'

type AnimalTypeSelectProps = {
  value: number | null
  /** Name of the chosen type, for who may not see the list. */
  name: string | undefined
  problems: Problems
  onChange: (type: number | null) => void
}

const NAME_MAX = 60

const NewType = ({ onMade, onClose }: { onMade: (id: number) => void; onClose: () => void }) => {
  const t = useTranslate()
  const problems = useProblems()
  const create = useCreateAnimalType()
  const [name, setName] = useState('')
  const { isBusy, submit } = useSubmit(async () => onMade(await create(name.trim())), problems.show)
  const handleAdd = async () => {
    if (name.trim() !== '' && (await submit())) onClose()
  }
  return (
    <Field label={t('groups.newType')} error={problems.of('name')}>
      <div className={s.newType}>
        <Input
          value={name}
          maxLength={NAME_MAX}
          autoFocus
          onChange={(value) => {
            setName(value)
            problems.clear()
          }}
        />
        <Button busy={isBusy} disabled={name.trim() === ''} onClick={() => void handleAdd()}>
          {t('groups.addType')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Field>
  )
}

/** The kind of animals of a group; a missing one is made on the spot. */
export const AnimalTypeSelect = ({ value, name, problems, onChange }: AnimalTypeSelectProps) => {
  const t = useTranslate()
  const can = useCan()
  const { data, isLoading } = useAnimalTypes()
  const [isNew, setNew] = useState(false)
  const types = (data?.data ?? []).map((type) => ({ value: type.id, label: type.name }))
  const isKnown = value === null || types.some((option) => option.value === value)
  const options = isKnown ? types : [{ value, label: name ?? String(value) }, ...types]
  return (
    <>
      <Field label={t('groups.type')} error={problems.of('animal_type')} required>
        <div className={s.type}>
          <Select value={value} options={options} loading={isLoading} search onChange={onChange} />
          {can('manager.animaltype', 'add') && !isNew && (
            <Button kind="quiet" icon="add" onClick={() => setNew(true)}>
              {t('groups.newType')}
            </Button>
          )}
        </div>
      </Field>
      {isNew && <NewType onMade={onChange} onClose={() => setNew(false)} />}
    </>
  )
}
