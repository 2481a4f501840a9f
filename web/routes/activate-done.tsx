export { ActivateDoneScreen as default } from '../features/account/signup/activate-done-screen.tsx'
