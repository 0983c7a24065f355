import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'reports', port: 3104 })
