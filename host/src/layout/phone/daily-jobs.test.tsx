import { type Need, need } from '@manger/contract'
import type { Area, RegistryRemote } from '@manger/contract/releases'
import { describe, expect, test } from 'vitest'
import type { MenuPlace } from '#layout/menu/menu-entries.ts'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import { dailyJobs, openJob } from './daily-jobs.ts'

const job = (titleKey: string, order: number, rest: Partial<NonNullable<Area['jobs']>[number]> = {}) => ({
  titleKey,
  icon: 'load',
  order,
  ...rest,
})

const remote = (areas: Partial<Area>[]) =>
  buildRegistryRemote({
    areas: areas.map((area) => ({
      id: 'day',
      scope: 'farm',
      mount: 'day',
      titleKey: 'day',
      menu: null,
      needs: {},
      ...area,
    })),
    titles: { en: { today: 'Today', fill: 'Fill', empty: 'Empty', rest: 'Rest', more: 'More' } },
  })

const place: MenuPlace = {
  prefix: '/app/clients/7',
  clientId: 7,
  companyId: 2,
  farmId: 3,
  isFarmComing: false,
  userType: 'staff',
  modules: ['main'],
  language: 'en',
  can: () => true,
}

const titles = (remotes: RegistryRemote[], overrides: Partial<MenuPlace> = {}) =>
  dailyJobs(remotes, { ...place, ...overrides }).map(({ title }) => title)

describe('the jobs of the day (review B14)', () => {
  const fill = job('fill', 20, { search: 'job=fill', anyOf: [need('schedule.load_schedule', 'add')] })
  const day = remote([{ jobs: [fill, job('today', 10)] }])

  test('come out of the areas in their order, with the prefix and the farm of the page', () => {
    expect(dailyJobs([day], place).map(({ title, path, search }) => [title, `${path}${search}`])).toEqual([
      ['Today', '/app/clients/7/farms/3/day'],
      ['Fill', '/app/clients/7/farms/3/day?job=fill'],
    ])
  })

  test('are only those that this person may do here', () => {
    expect(titles([day], { can: ({ name }: Need) => name !== 'schedule.load_schedule' })).toEqual(['Today'])
    expect(titles([day], { farmId: null })).toEqual([])
    expect(titles([remote([{ jobs: [job('today', 10)], needs: { types: ['admin'] } }])])).toEqual([])
  })

  test('are four at most', () => {
    const many = ['today', 'fill', 'empty', 'rest', 'more'].map((key, order) => job(key, order))
    expect(titles([remote([{ jobs: many }])])).toEqual(['Today', 'Fill', 'Empty', 'Rest'])
  })

  test('show which one is open: the one asked for, else the page itself, none elsewhere', () => {
    const jobs = dailyJobs([day], place)
    const open = (pathname: string, search = '') => openJob(jobs, { pathname, search })?.title ?? null
    expect(open('/app/clients/7/farms/3/day')).toBe('Today')
    expect(open('/app/clients/7/farms/3/day', '?date=2026-11-20&job=fill')).toBe('Fill')
    expect(open('/app/clients/7/farms/3/day/5/load')).toBeNull()
  })
})
