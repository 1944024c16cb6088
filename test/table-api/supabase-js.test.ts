import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProductServer, startProductServer } from './product-server.ts';

describe('The published supabase-js makes the calls of the product', () => {
  let server: ProductServer;

  beforeAll(async () => {
    server = await startProductServer();
  });

  afterAll(async () => {
    await server?.stop();
  });

  test('[CALL-05] lists institutions with all columns, by a part of the name in any case', async () => {
    const { data, error } = await server
      .visitor()
      .from('institutions')
      .select('*')
      .ilike('name_en', '%UNIVERSITY%')
      .order('id');
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { id: 1, name: 'האוניברסיטה העברית', professor_count: 2, email_domains: [] },
      { id: 3, name: 'אוניברסיטת חיפה' },
    ]);
  });

  test('counts what is embedded and what is listed, as clients are used to', async () => {
    const professors = await server.visitor().from('institutions').select('id,professors(count)').order('id').limit(1);
    expect(professors).toMatchObject({ error: null, data: [{ id: 1, professors: [{ count: 2 }] }] });
    expect(await server.visitor().from('institutions').select('count')).toMatchObject({
      error: null,
      data: [{ count: 3 }],
    });
  });

  test('[CALL-05] lists institutions with id and name alone for forms', async () => {
    const { data } = await server.visitor().from('institutions').select('id,name').ilike('name', '%מכללה%');
    expect(data).toEqual([{ id: 2, name: 'המכללה למנהל' }]);
  });

  test('[CALL-06] lists departments ordered by name, by a part of the name', async () => {
    const { data } = await server
      .visitor()
      .from('departments')
      .select('id,name')
      .ilike('name', '%מתמטיקה%')
      .order('name');
    expect(data).toEqual([
      { id: 1, name: 'מתמטיקה' },
      { id: 4, name: 'תולדות המתמטיקה' },
    ]);
  });

  test('[CALL-06] takes percent signs and commas in a searched name as they are', async () => {
    const { data, error } = await server.visitor().from('departments').select('id').ilike('name', '%,)("%\\%%');
    expect({ data, error }).toEqual({ data: [], error: null });
  });

  test('[CALL-01] says PGRST116 when a person has no profile yet', async () => {
    const { data, error, status } = await server
      .signedIn('nobody')
      .from('profiles')
      .select('*')
      .eq('firebase_uid', 'nobody')
      .single();
    expect(data).toBeNull();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
  });

  test('[CALL-01] loads the own profile as a single row', async () => {
    const { data } = await server.signedIn('avi').from('profiles').select('*').eq('firebase_uid', 'avi').single();
    expect(data).toMatchObject({ firebase_uid: 'avi', email: 'avi@dargu.test', is_new_user: true });
  });

  test('[CALL-01] does not show one person the profile of another', async () => {
    const { data } = await server.signedIn('avi').from('profiles').select('*').eq('firebase_uid', 'beni').maybeSingle();
    expect(data).toBeNull();
    const control = await server.signedIn('beni').from('profiles').select('firebase_uid').maybeSingle();
    expect(control.data).toEqual({ firebase_uid: 'beni' });
  });

  test('[CALL-02] creates a profile, and says 23505 the second time', async () => {
    const client = server.signedIn('gila');
    const row = { firebase_uid: 'gila', email: 'gila@dargu.test', name: 'גילה' };
    expect(await client.from('profiles').insert(row)).toMatchObject({ status: 201, error: null, data: null });
    const second = await client.from('profiles').insert(row);
    expect(second).toMatchObject({ status: 409, error: { code: '23505' } });
  });

  test('[CALL-02] refuses a profile in the name of another, and any to a visitor', async () => {
    const row = { firebase_uid: 'dina', name: 'x' };
    expect(await server.signedIn('avi').from('profiles').insert(row)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await server.visitor().from('profiles').insert(row)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect(await server.signedIn('dina').from('profiles').insert(row)).toMatchObject({ status: 201 });
  });

  test('[CALL-03] changes the own profile and when it was changed', async () => {
    const client = server.signedIn('avi');
    const updated_at = '2025-06-01T00:00:00+00:00';
    const answer = await client.from('profiles').update({ name: 'אבי', updated_at }).eq('firebase_uid', 'avi');
    expect(answer).toMatchObject({ status: 204, error: null });
    const { data } = await client.from('profiles').select('name').single();
    expect(data).toEqual({ name: 'אבי' });
  });

  test('[CALL-03] deletes the own profile and no other', async () => {
    const client = server.signedIn('hila');
    await client.from('profiles').insert({ firebase_uid: 'hila' });
    expect(await client.from('profiles').delete().eq('firebase_uid', 'beni')).toMatchObject({ status: 204 });
    expect(await client.from('profiles').delete().eq('firebase_uid', 'hila')).toMatchObject({ status: 204 });
    const [left] = await server.test.admin.run([
      { text: `select firebase_uid from profiles where firebase_uid in ('beni', 'hila')`, values: [] },
    ]);
    expect(left?.rows).toEqual([['beni']]);
  });

  test('lists professors with their institution and department, best first', async () => {
    const { data, count } = await server
      .visitor()
      .from('professors')
      .select('id,name,rating_avg,institution:institutions(id,name),department:departments(name)', { count: 'exact' })
      .eq('institution', 1)
      .in('department', [1, 2])
      .order('rating_score', { ascending: false })
      .order('id')
      .range(0, 19);
    expect(count).toBe(2);
    expect(data).toEqual([
      {
        id: 1,
        name: 'דוד לוי',
        rating_avg: 4.5,
        institution: { id: 1, name: 'האוניברסיטה העברית' },
        department: { name: 'מתמטיקה' },
      },
      {
        id: 2,
        name: 'רות כהן',
        rating_avg: 2,
        institution: { id: 1, name: 'האוניברסיטה העברית' },
        department: { name: 'מתמטיקה' },
      },
    ]);
  });

  test('shows a professor with the courses by way of the junction', async () => {
    const { data } = await server
      .visitor()
      .from('professors')
      .select('name,tag_counts,histogram,course_professors(rating_count,course:courses(id,name,code))')
      .eq('id', 1)
      .single();
    expect(data).toMatchObject({
      histogram: [0, 0, 0, 1, 1],
      tag_counts: { clear: 1, inspiring: 1 },
      // One rating of his that names the course, and one of the course that names him.
      course_professors: [{ rating_count: 2, course: { id: 1, code: '80131' } }],
    });
  });

  test('pages through the reviews of a professor, newest first, without their authors', async () => {
    const reviews = () =>
      server
        .visitor()
        .from('professor_reviews')
        .select('*')
        .eq('professor_id', 1)
        .order('created_at', { ascending: false });
    const first = await reviews().range(0, 0);
    const second = await reviews().range(1, 1);
    expect(first.data).toMatchObject([{ rating1: 4, is_mine: false, course_name: null }]);
    expect(second.data).toMatchObject([{ rating1: 5, tags: ['clear', 'inspiring'], course_code: '80131' }]);
    expect(Object.keys(first.data?.[0] ?? {})).not.toContain('user_id');
  });

  test('tells people which review is theirs', async () => {
    const { data } = await server
      .signedIn('avi')
      .from('professor_reviews')
      .select('rating1')
      .eq('is_mine', true)
      .order('rating1');
    expect(data).toEqual([{ rating1: 2 }, { rating1: 5 }]);
  });

  test("[CALL-08] lists the own ratings with the professor inside, and nobody else's", async () => {
    const { data } = await server
      .signedIn('avi')
      .from('ratings')
      .select('rating1,comment,professor:professors(id,name,institution,department)')
      .eq('user_id', 'avi')
      .order('created_at', { ascending: false });
    expect(data).toEqual([
      {
        rating1: 5,
        comment: 'מסביר לאט וברור, ממליץ בחום',
        professor: { id: 1, name: 'דוד לוי', institution: 1, department: 1 },
      },
      {
        rating1: 2,
        comment: 'Speaks too fast for me',
        professor: { id: 2, name: 'רות כהן', institution: 1, department: 1 },
      },
    ]);
    const others = await server.signedIn('beni').from('ratings').select('rating1').eq('user_id', 'avi');
    expect(others.data).toEqual([]);
  });

  test('searches by POST and by GET, with embedded rows and a limit on top', async () => {
    const client = server.visitor();
    const byPost = await client
      .rpc('search_professors', { query: 'לוי' })
      .select('id,name,department:departments(name)')
      .limit(5);
    expect(byPost.data).toEqual([{ id: 1, name: 'דוד לוי', department: { name: 'מתמטיקה' } }]);
    const byGet = await client
      .rpc('search_professors', { query: 'cohen', department_ids: [1, 2] }, { get: true })
      .select('id');
    expect(byGet.data).toEqual([{ id: 2 }]);
  });

  test('calls functions of every kind: rows, a scalar, nothing', async () => {
    const client = server.visitor();
    const similar = await client.rpc('similar_professors', { professor_id: 1 }).select('id');
    expect(similar.error).toBeNull();
    expect((await client.rpc('resolve_professor', { id: 1 })).data).toBe(1);
    const view = await client.rpc('record_guide_view', { id: crypto.randomUUID() });
    expect(view).toMatchObject({ status: 204, error: null });
  });

  test('counts without rows', async () => {
    const { count, data } = await server.visitor().from('professors').select('*', { count: 'exact', head: true });
    expect({ count, data }).toEqual({ count: 3, data: null });
  });

  test('filters by several conditions at once', async () => {
    const { data } = await server
      .visitor()
      .from('professors')
      .select('id')
      .or('name.ilike.%לוי%,name_en.ilike.%barak%')
      .order('id');
    expect(data).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test('answers as CSV', async () => {
    const { data } = await server.visitor().from('departments').select('id,name_en').order('id').limit(1).csv();
    expect(data).toBe('id,name_en\n1,Mathematics');
  });

  test('refuses writes to the catalogue', async () => {
    const answer = await fetch(`${server.url}/professors?id=eq.1`, {
      method: 'DELETE',
      headers: { apikey: 'key-of-the-tests' },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ code: '42501' });
  });

  test('asks for the key of the application', async () => {
    const { error, status } = await server.visitor('another key').from('institutions').select('id');
    expect({ status, message: error?.message }).toEqual({ status: 401, message: 'Invalid API key' });
    expect((await fetch(`${server.url}/institutions`)).status).toBe(401);
  });
});
