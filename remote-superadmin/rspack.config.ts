import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'superadmin', port: 3106 })
