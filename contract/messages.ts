/*
 * What errors of signing in and of the profile are called. They are for developers and logs, in English and word for
 * word (MSG-01 to MSG-04); what people read stands in locales/.
 */
export const messages = {
  profileFetch: (message: string) => `Error fetching user profile: ${message}`,
  profileFetchUnexpected: 'Unexpected error fetching profile',
  profileUnverified: 'Failed to verify profile creation.',
  profileNotCreated: 'Failed to create user profile.',
  sessionNotRefreshed: 'Failed to refresh user session',
  authentication: 'Authentication error occurred',
  logout: 'Failed to logout',
  googleLogin: 'Failed to login with Google',
  noUser: 'No user logged in',
  notAuthenticated: 'No authenticated user',
  detailsNotUpdated: 'Failed to update user details',
  profileNotUpdated: (message: string) => `Failed to update profile: ${message}`,
  profileUpdate: (message: string) => `Error updating profile: ${message}`,
  userDataNotDeleted: 'Failed to delete user data',
  profileDataNotDeleted: 'Failed to delete user profile data',
  accountNotDeleted: 'Failed to delete account',
  googleWithoutToken: 'No ID token found in Google Auth response',
  googleWithoutResult: 'No authentication result from Google Auth',
  googleOffline: 'Offline login requires server-side token exchange',
  appleWithoutToken: 'Apple sign-in failed: Missing identity token',
} as const;
