import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'planning', port: 3101 })
