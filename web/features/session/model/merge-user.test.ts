// @vitest-environment node
import type { User } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { mergeUser, type ProfileRow, userOfIdentity } from './merge-user.ts';

const now = '2026-11-21T10:00:00.000Z';
const identity: User = {
  id: 'noa',
  aud: 'authenticated',
  email: 'noa@uni.example',
  email_confirmed_at: '2026-01-02T03:04:05.000Z',
  created_at: '2026-01-02T03:04:05.123Z',
  last_sign_in_at: '2026-01-02T03:04:05.123Z',
  app_metadata: { provider: 'google', providers: ['google'] },
  user_metadata: { full_name: ' Noa Levi ', avatar_url: 'https://pictures.example/noa' },
};

describe('[DATA-03] a profile built from the identity provider’s user', () => {
  it('has these fields and no others', () => {
    expect(userOfIdentity(identity, now)).toEqual({
      firebase_uid: 'noa',
      supabase_id: 'noa',
      email: 'noa@uni.example',
      name: 'Noa Levi',
      emailVerified: true,
      is_new_user: true,
      created_at: '2026-01-02T03:04:05.123Z',
      updated_at: now,
      app_metadata: {},
      user_metadata: identity.user_metadata,
      aud: 'authenticated',
      agreed_to_terms: false,
      institution: null,
      degree: null,
      department: null,
      department2: null,
      year_of_study: null,
      age: null,
      reviews_made: 0,
      tickets: 0,
      reviews_this_month: 0,
      reviews_today: 0,
      reviews_day: null,
      reviews_month: null,
    });
  });

  it('is of a person who is not new once they came back', () => {
    expect(userOfIdentity({ ...identity, last_sign_in_at: '2026-01-02T03:04:05.124Z' }, now).is_new_user).toBe(false);
  });

  it('takes the present where the provider does not say when, and has no name or address of its own', () => {
    const bare = userOfIdentity(
      { ...identity, created_at: '', email: '', email_confirmed_at: '', user_metadata: {} },
      now,
    );
    expect(bare).toMatchObject({ created_at: now, email: null, name: null, emailVerified: false });
  });
});

it('[DATA-02] the client’s user is the identity with the profile over it, and bears its key a second time', () => {
  const profile = {
    ...userOfIdentity(identity, now),
    name: 'From the profile',
    institution: 4,
    is_new_user: false,
    tickets: 3,
  } as unknown as ProfileRow;
  expect(mergeUser({ ...identity, id: 'noa' }, profile, now)).toMatchObject({
    supabase_id: 'noa',
    firebase_uid: 'noa',
    name: 'From the profile',
    institution: 4,
    is_new_user: false,
    tickets: 3,
    emailVerified: true,
    user_metadata: identity.user_metadata,
  });
});
