export { signInRoute } from './routes.ts'
