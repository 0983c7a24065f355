export { Company, CompanyDraft, companyRoutes } from './company.schema.ts'
