import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../../../client/refusal.ts'

/** The status of what a page threw; anything but a refusal is a failure of our own. */
export const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500
