import { brandRoutes, itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import type { mixerRoutes } from '@manger/contract/mixers'
import { useDecrypt, useEvery, useOne, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import type { Form } from '@manger/ui/data'
import { useEffect, useState } from 'react'
import * as s from './mixer-form.module.css'

const BY_NAME = { ordering: 'name' } as const
/** Longer than any calibration (domain d2): stands for those that cannot be read. */
const UNREADABLE = '-'.repeat(65)

/** The calibrations of a model in plain, null while they are read; one that cannot be read is told by its place. */
const useCalibrations = (model: number | null): readonly string[] | null => {
  const decrypt = useDecrypt()
  const items = useEvery(itemRoutes.list, model === null ? null : { model }).data?.data
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  useEffect(() => {
    setOpened(null)
    let isCurrent = true
    void Promise.all((items ?? []).map(({ calibration }) => decrypt(calibration))).then((texts) => {
      if (isCurrent && items !== undefined) setOpened([...new Set(texts.map((text) => text ?? UNREADABLE))])
    })
    return () => {
      isCurrent = false
    }
  }, [items, decrypt])
  return opened
}

type ModelChoiceProps = { form: Form<typeof mixerRoutes> }

/** Brand, model and calibration out of the mixer database: what is chosen fills the fields of the mixer. */
export const ModelChoice = ({ form }: ModelChoiceProps) => {
  const t = useTranslate()
  const { model, name, calibration } = form.values
  const [chosenBrand, setChosenBrand] = useState<number | null>(null)
  const stored = useOne(modelRoutes.get, model).data?.data
  const brand = chosenBrand ?? stored?.brand ?? null
  const brands = useEvery(brandRoutes.lite, BY_NAME)
  const models = useEvery(modelRoutes.lite, brand === null ? null : { brand, ...BY_NAME })
  const calibrations = useCalibrations(model)
  const chooseModel = (id: number | null) => {
    const chosen = models.data?.data.find((one) => one.id === id)
    const fullName = chosen ? `${chosen.brand_name} ${chosen.name}`.slice(0, 60) : ''
    form.set({ model: id, ...(name === '' && chosen ? { name: fullName } : {}) })
  }
  return (
    <>
      <div className={s.pair}>
        <Field label={t('fields.brand_name')}>
          <Select<number>
            search
            clearable
            value={brand}
            options={(brands.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            loading={brands.isLoading}
            onChange={(id) => {
              setChosenBrand(id)
              if (id !== stored?.brand) form.set({ model: null })
            }}
          />
        </Field>
        <Field {...form.field('model')}>
          <Select<number>
            search
            clearable
            value={model}
            options={(models.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            loading={models.isLoading}
            disabled={brand === null}
            onChange={chooseModel}
          />
        </Field>
      </div>
      {calibrations !== null && calibrations.length > 0 && (
        <Field label={t('mixers.fromDatabase')} hint={t('mixers.fromDatabaseHint')}>
          <Select<string>
            value={calibrations.includes(calibration) ? calibration : null}
            options={calibrations.map((text) => ({
              value: text,
              label: text === UNREADABLE ? t('mixers.unreadable') : text,
              disabled: text === UNREADABLE,
            }))}
            onChange={(text) => text !== null && form.set({ calibration: text })}
          />
        </Field>
      )}
    </>
  )
}
