export {
  amountOf,
  balanceChanges,
  isPartner,
  storeAfter,
} from './delivery.formulas.ts'
export {
  DELIVERY_TYPES,
  Delivery,
  DeliveryDraft,
  DeliverySum,
  DeliveryTotals,
  type DeliveryType,
  deliveryAccess,
  deliveryRoutes,
  deliverySection,
} from './delivery.schema.ts'
export {
  COMPANY_ROLES,
  type CompanyRole,
  DeliveryCompany,
  DeliveryCompanyDraft,
  deliveryCompanyRoutes,
} from './delivery-company.schema.ts'
