export { ActivateDoneScreen as default } from '../features/signup/activate-done-screen.tsx'
