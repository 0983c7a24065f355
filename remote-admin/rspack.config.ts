import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'admin', port: 3105 })
