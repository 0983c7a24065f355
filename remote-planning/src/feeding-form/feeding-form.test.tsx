import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { ApiError, NO_ANSWER } from '@manger/platform'
import {
  buildFeeding,
  buildFeedingGroup,
  buildGroup,
  buildMixer,
  buildPeriodOfDay,
  buildRation,
  type FakePlatform,
  seen,
} from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { callsOf, choose, fill, list, one, save, setUp, show, type } from '../testing/open-feeding-form.tsx'
import { draftOf } from './draft.formulas.ts'
import { FeedingFormDialog } from './feeding-form.dialog.tsx'
import { mergedDraft, threeValues } from './merge.formulas.ts'

describe('of a farm with one ration, one mixer and one group', () => {
  const withOne = (fake: FakePlatform) =>
    fake
      .answer(rationRoutes.list, list([buildRation()]))
      .answer(mixerRoutes.list, list([buildMixer()]))
      .answer(groupRoutes.list, list([buildGroup()]))

  test('a new feeding has them chosen, also when the ration was made after the form was open last', async () => {
    const fake = withOne(setUp()).answer(rationRoutes.list, list([]))
    await show(fake)
    expect(seen(screen.getByText('Trioliet Solomix 2 2000'))).toBe('Trioliet Solomix 2 2000')
    cleanup()
    await show(withOne(fake))
    expect(seen(await screen.findByText('High milking'))).toBe('High milking')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /per head/ }).value).toBe('')
  })
})

describe('a new feeding', () => {
  test('is of the day on which its form was opened, also past midnight', async () => {
    const fake = setUp()
      .answer(rationRoutes.list, list([buildRation()]))
      .answer(mixerRoutes.list, list([buildMixer()]))
      .answer(groupRoutes.list, list([buildGroup()]))
      .answer(feedingRoutes.create, one(buildFeeding()))
    const form = (day: string) => (
      <FeedingFormDialog
        feeding={null}
        day={day}
        period={1}
        periods={[buildPeriodOfDay()]}
        onClose={() => undefined}
      />
    )
    const { rerender } = render(form('2026-11-20'), { wrapper: fake.Wrapper })
    await screen.findByRole('textbox', { name: /per head/ })
    await type(/kg per head/, '20')
    rerender(form('2026-11-21'))
    await save()
    await waitFor(() =>
      expect(callsOf(fake, feedingRoutes.create.path, 'POST')).toMatchObject([
        { body: { planned_on: '2026-11-20' } },
      ]),
    )
  })

  test('shows weight, fill and ingredients while one types, and is saved with what was typed', async () => {
    const fake = setUp().answer(feedingRoutes.create, one(buildFeeding()))
    const onClose = await show(fake)
    await fill('Trioliet Solomix 2 2000', '20.8')
    const preview = within(screen.getByRole('complementary', { name: 'Weights of the feeding' }))
    expect(preview.getByText('Planned weight').nextElementSibling?.textContent).toBe('2,455kg')
    expect(preview.getByText(/34\.0% of 7,200/)).toBeDefined()
    expect(preview.getByRole('row', { name: /Corn silage 45 1,105/ })).toBeDefined()
    expect(preview.getByRole('row', { name: /Alfalfa haylage 55 1,350/ })).toBeDefined()
    expect(screen.getByText('7.98 kg DM per head')).toBeDefined()
    expect(fake.isDirty()).toBe(true)
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')[0]?.body).toMatchObject({
      farm: 1,
      planned_on: '2026-11-20',
      period: 1,
      ration: 1,
      mixer: 1,
      groups: [{ group: 1, heads: null, norm: 20.8 }],
      locked: false,
    })
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Feeding saved' }])
  })

  test('takes the weight of a group in all, and shares it by heads', async () => {
    const fake = setUp().answer(feedingRoutes.create, one(buildFeeding()))
    await show(fake)
    await fill('Siloking', '1')
    await type(/Head$/, '100')
    await type(/Total, kg/, '2080')
    expect(screen.getByRole('textbox', { name: /kg per head/ })).toHaveProperty('value', '20.8')
    await save()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')[0]?.body).toMatchObject({
      groups: [{ group: 1, heads: 100, norm: 20.8 }],
    })
  })

  test('says at each field what is missing', async () => {
    const fake = setUp()
    await show(fake)
    await save()
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(screen.getByText('The list of groups cannot be empty.')).toBeDefined()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')).toEqual([])
  })

  test('guesses the norm from what the group gets today', async () => {
    const other = buildFeeding({ groups: [buildFeedingGroup({ group: 1, norm: 17.5 })] })
    const fake = setUp().answer(feedingRoutes.list, list([other]))
    await show(fake)
    await choose('Add a group', 'High A')
    expect(screen.getByRole('textbox', { name: /kg per head/ })).toHaveProperty('value', '17.5')
  })

  test('is typed in pounds and sent in kilograms', async () => {
    const fake = setUp({ units: 'lb' }).answer(feedingRoutes.create, one(buildFeeding()))
    await show(fake)
    await choose('Ration', 'High milking')
    await choose('Mixer', 'Siloking')
    await choose('Add a group', 'High A')
    await type(/lb per head/, '44')
    await save()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')[0]?.body).toMatchObject({
      groups: [{ norm: 19.95806428 }],
    })
  })

  test('shows a refusal at its field with nothing typed lost', async () => {
    const refusal = { mixer: [{ code: 'over_mixer_weight', limit: 4800, message: '' }] }
    const fake = setUp().answer(feedingRoutes.create, new ApiError({ status: 400, errors: refusal }))
    await show(fake)
    await fill('Siloking', '20.8')
    await save()
    expect(await screen.findByText('The feeding weight is greater than the mixer weight')).toBeDefined()
    expect(screen.getByRole('textbox', { name: /kg per head/ })).toHaveProperty('value', '20.8')
  })

  test('names the right that is missing at the choice that it leaves empty, and asks for nothing in vain', async () => {
    const rights = [
      ['schedule.schedule', 'view'],
      ['schedule.schedule', 'add'],
      ['manager.mixer', 'view'],
      ['manager.group', 'view'],
    ] as const
    const fake = setUp({ type: 'employee', rights })
    await show(fake)
    expect(screen.getByText(/^No view permission.*right/)).toBeDefined()
    expect(callsOf(fake, rationRoutes.list.path, 'GET')).toEqual([])
    await choose('Mixer', 'Siloking')
  })

  test('keeps the ration and the group of a feeding whose lists may not be seen', async () => {
    const rights = [
      ['schedule.schedule', 'view'],
      ['schedule.schedule', 'change'],
      ['manager.mixer', 'view'],
    ] as const
    const fake = setUp({ type: 'employee', rights }).answer(feedingRoutes.update, one(buildFeeding()))
    const onClose = await show(fake, buildFeeding())
    await type(/kg per head/, '19')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(callsOf(fake, feedingRoutes.update.path, 'PUT')[0]?.body).toMatchObject({
      ration: 1,
      groups: [{ group: 3, norm: 19 }],
    })
  })

  test('reads in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    await save('Зберегти')
    expect(screen.getAllByText('Це поле обов’язкове.')).toHaveLength(2)
    expect(screen.getByText('Список груп не може бути порожнім.')).toBeDefined()
  })
})

describe('a feeding that is too heavy for the mixer', () => {
  test('is refused with the weight too many, or split into equal loads, all in one call (second review A9)', async () => {
    const fake = setUp().answer(feedingRoutes.create, one(buildFeeding()))
    const onClose = await show(fake)
    await fill('Siloking', '61')
    expect(screen.getByText('2,400 kg too much')).toBeDefined()
    await save()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Split into 2 loads' }))
    expect(screen.getByText('3,600 kg + 3,600 kg')).toBeDefined()
    await save('Save 2 loads')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = callsOf(fake, feedingRoutes.create.path, 'POST').map(({ body }) => body)
    const half = [{ group: 1, norm: 30.50847458 }]
    expect(sent).toMatchObject([{ groups: half, more_loads: [half] }])
  })

  test('is refused where it is typed, when that is more than any animal eats (second review A9)', async () => {
    const fake = setUp()
    await show(fake)
    await fill('Siloking', '9999999')
    await save()
    const field = screen.getByRole('textbox', { name: /kg per head/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/1,000 kg/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Split|^Save \d/ })).toBeNull()
    expect(field).toHaveProperty('value', '9999999')
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')).toEqual([])
  })

  test('says at its fill that more than 20 loads are too many (second review A9)', async () => {
    const fake = setUp()
    await show(fake)
    await fill('Siloking', '813')
    expect(screen.getByRole('button', { name: 'Split into 20 loads' })).toBeDefined()
    await type(/kg per head/, '830')
    const preview = within(screen.getByRole('complementary', { name: 'Weights of the feeding' }))
    expect(preview.getByText(/at most 20 loads/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Split|^Save \d/ })).toBeNull()
    await save()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')).toEqual([])
  })

  const done = buildFeeding({ version: 4 })
  const conflict = new ApiError({
    status: 409,
    errors: { non_field: [{ code: 'operation_conflict', message: '' }] },
    current: done,
  })
  test.each([
    { what: 'a new feeding', route: feedingRoutes.create, feeding: null },
    { what: 'a changed one', route: feedingRoutes.update, feeding: buildFeeding({ version: 3 }) },
  ])(
    'plans the loads of $what once, whatever is typed after a lost answer (second review A9)',
    async (of) => {
      const fake = setUp().answer(of.route, new ApiError({ status: NO_ANSWER }))
      const writes = () => fake.calls.filter(({ method }) => method === 'POST' || method === 'PUT')
      const onClose = await show(fake, of.feeding)
      if (of.feeding === null) await fill('Siloking', '61')
      else await type(/kg per head/, '90')
      await userEvent.click(screen.getByRole('button', { name: 'Split into 2 loads' }))
      await save('Save 2 loads')
      await waitFor(() => expect(writes()).toHaveLength(1))
      await type(/kg per head/, of.feeding === null ? '60' : '91')
      fake.answer(of.route, conflict).answer(feedingRoutes.update, of.feeding === null ? one(done) : conflict)
      await save('Save 2 loads')
      expect(await screen.findByText(/already sent with other values/)).toBeDefined()
      // The id of the first try is spent: only what says no to it keeps the loads from being planned again.
      fake.answer(of.route, one(done))
      await save('Save 2 loads')
      await userEvent.click(screen.getByRole('button', { name: 'Keep one load' }))
      await save()
      expect(writes()).toHaveLength(2)
      expect(onClose).not.toHaveBeenCalled()
    },
  )
})

describe('a feeding that somebody else changed meanwhile', () => {
  const mine = buildFeeding({ version: 3 })
  const theirs = buildFeeding({ version: 4, locked: true, groups: [buildFeedingGroup({ norm: 15 })] })
  const conflict = new ApiError({
    status: 409,
    errors: { non_field: [{ code: 'version_conflict', message: '' }] },
    current: theirs,
  })
  const change = async () => {
    const fake = setUp().answer(feedingRoutes.update, conflict)
    await show(fake, mine)
    await type(/kg per head/, '19')
    await save()
    await screen.findByText('Somebody changed this in the meantime')
    return fake
  }
  const norm = () => screen.getByRole('textbox', { name: /kg per head/ })

  const choice = async (name: RegExp) => {
    const norm = screen.getByRole('group', { name: /kg per head/ })
    await userEvent.click(within(norm).getByRole('radio', { name }))
    await userEvent.click(screen.getAllByRole('button', { name: /Save$/ }).at(-1) ?? document.body)
  }
  const lastSent = (fake: FakePlatform) => callsOf(fake, feedingRoutes.update.path, 'PUT').at(-1)?.body

  test('asks for what both changed, and takes what only one of them did', async () => {
    const fake = await change()
    fake.answer(feedingRoutes.update, one(theirs))
    await choice(/19/)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(lastSent(fake)).toMatchObject({ version: 4, locked: true, groups: [{ norm: 19 }] })
  })

  test('lets theirs stand where that is chosen', async () => {
    const fake = await change()
    fake.answer(feedingRoutes.update, one(theirs))
    await choice(/15/)
    await waitFor(() => expect(lastSent(fake)).toMatchObject({ version: 4, groups: [{ norm: 15 }] }))
  })

  test('keeps what is typed when the question is left, and asks again with the next save', async () => {
    await change()
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('group', { name: /kg per head/ })).toBeNull())
    expect(norm()).toHaveProperty('value', '19')
    await save()
    expect(await screen.findByRole('group', { name: /kg per head/ })).toBeDefined()
  })

  test('gives the group away that the other took out, when that is chosen', () => {
    const typed = { ...draftOf(mine), groups: [{ group: 3, heads: null, norm: 19, share: null }] }
    const three = { base: mine, mine: typed, theirs: buildFeeding({ version: 4, groups: [] }) }
    const values = threeValues(three)
    expect(values.find(({ key }) => key === 'norm.3')).toMatchObject({ mine: 19, theirs: null })
    const merged = Object.fromEntries(values.map(({ key, theirs: other }) => [key, other]))
    expect(mergedDraft(merged, three).groups).toEqual([])
  })
})

describe('a choice without anything to choose', () => {
  test('has the way to fill it: rations, mixers and groups (review B16)', async () => {
    const fake = setUp()
      .answer(rationRoutes.list, list([]))
      .answer(mixerRoutes.list, list([]))
      .answer(groupRoutes.list, list([]))
    await show(fake)
    const ways = [/New ration/, /Add a mixer/, /New animal group/]
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/app/farms/1/rations/new',
      '/app/farms/1/mixers',
      '/app/farms/1/animal-groups?new=1',
    ])
  })

  test('has no way for who may not go it (review B16)', async () => {
    await show(setUp({ type: 'consultant' }).answer(groupRoutes.list, list([])))
    expect(screen.getByText('No animal groups yet. You need one to plan a feeding.')).toBeDefined()
    expect(screen.queryByRole('link', { name: /New animal group/ })).toBeNull()
  })
})

describe('leaving a changed form', () => {
  test('asks first', async () => {
    const onClose = await show(setUp(), buildFeeding())
    await type(/kg per head/, '19')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: /kg per head/ })).toHaveProperty('value', '19')
  })
})

describe('kg per head and day times a share', () => {
  test('give the norm, and follow it (review B23)', async () => {
    const fake = setUp().answer(feedingRoutes.create, one(buildFeeding()))
    await show(fake)
    await fill('Trioliet Solomix 2 2000', '1')
    const perDay = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Daily, kg/ })
    expect(perDay().disabled).toBe(true)
    await type(/Share of the day/, '40')
    await type(/Daily, kg/, '52')
    expect(screen.getByRole('textbox', { name: /kg per head/ })).toHaveProperty('value', '20.8')
    await type(/Total, kg/, '1180')
    expect(perDay().value).toBe('25')
    await save()
    expect(callsOf(fake, feedingRoutes.create.path, 'POST')[0]?.body).toMatchObject({
      groups: [{ group: 1, heads: null, norm: 10, share: 40 }],
    })
  })
})
