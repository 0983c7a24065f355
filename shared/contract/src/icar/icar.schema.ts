import { z } from 'zod'
import { Moment } from '../fields.ts'

/**
 * Shapes of the animal data exchange of ICAR (ADE 1.3: feeds, rations, feed storages, feed reports), written from its
 * published schemas: https://github.com/adewg/ICAR. Names of fields and words of lists are ICAR's.
 */

/** Who gives out the identities in an export: this server, one scheme for each kind of object. */
export const ICAR_SCHEMES = {
  company: 'manger.company',
  farm: 'manger.farm',
  group: 'manger.animal-group',
  feed: 'manger.feed',
  feedType: 'manger.ingredient-type',
  feedProperty: 'manger.feed-property',
} as const

/** Categories of feed (icarFeedCategoryType). */
const ICAR_FEED_CATEGORIES = ['Concentrate', 'Roughage', 'Additives', 'Other'] as const
export type IcarFeedCategory = (typeof ICAR_FEED_CATEGORIES)[number]

const Identifier = z.strictObject({ id: z.string().min(1), scheme: z.string().min(1) })

/** An amount of feed in kg: KGM is the code of UN/CEFACT for a kilogram. */
const Quantity = z.strictObject({ unitCode: z.literal('KGM'), value: z.number() })

const Meta = z.strictObject({
  /** The address of the server that the resource comes from. */
  source: z.url(),
  sourceId: z.string(),
  isDeleted: z.boolean(),
  modified: Moment,
  created: Moment.nullable(),
})

const resource = <const Name extends string>(name: Name) => ({
  resourceType: z.literal(name),
  meta: Meta,
  location: Identifier,
})

/** A feed of a company (icarFeedResource); `properties` holds its dry matter in grams per kilogram. */
export const IcarFeed = z.strictObject({
  ...resource('icarFeedResource'),
  id: z.string(),
  category: z.enum(ICAR_FEED_CATEGORIES),
  type: Identifier,
  name: z.string(),
  properties: z.array(
    z.strictObject({
      propertyIdentifier: Identifier,
      value: z.number(),
      units: z.literal('GRM'),
      name: z.string(),
    }),
  ),
  active: z.boolean(),
})
export type IcarFeed = z.infer<typeof IcarFeed>

/** A ration of a farm (icarRationResource) with the percentage of each feed in it. */
export const IcarRation = z.strictObject({
  ...resource('icarRationResource'),
  id: z.string(),
  name: z.string(),
  feeds: z.array(z.strictObject({ feedId: Identifier, percentage: z.number() })),
  active: z.boolean(),
})
export type IcarRation = z.infer<typeof IcarRation>

/**
 * The place of one feed in a stock (icarFeedStorageResource, a device of ICAR's and hence without meta). `capacity` is
 * known only where the stock holds this feed alone; below zero nothing is available.
 */
export const IcarFeedStorage = z.strictObject({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  feedId: z.string(),
  capacity: Quantity.optional(),
  quantityAvailable: Quantity,
})
export type IcarFeedStorage = z.infer<typeof IcarFeedStorage>

const consumed = { entitlement: Quantity, feedConsumption: Quantity }

/**
 * What one group ate on one day of its farm (icarFeedReportResource): entitlement is the plan, consumption what was
 * unloaded less what was weighed back. Groups stand where single animals would, under a scheme of their own.
 */
export const IcarFeedReport = z.strictObject({
  ...resource('icarFeedReportResource'),
  animals: z.array(Identifier),
  reportStartDateTime: Moment,
  reportEndDateTime: Moment,
  consumedFeed: z.array(z.strictObject({ feedId: Identifier, ...consumed })),
  consumedRation: z.array(z.strictObject({ rationId: z.string(), ...consumed })),
})
export type IcarFeedReport = z.infer<typeof IcarFeedReport>

/** A page of resources (icarResourceCollection): `view` tells where it stands, `member` holds them. */
export const icarCollection = <Member extends z.ZodType>(member: Member) =>
  z.strictObject({
    view: z.strictObject({
      totalItems: z.number().int(),
      totalPages: z.number().int(),
      pageSize: z.number().int(),
      currentPage: z.number().int(),
      first: z.url(),
      next: z.url().optional(),
      prev: z.url().optional(),
      last: z.url(),
    }),
    member: z.array(member),
  })
