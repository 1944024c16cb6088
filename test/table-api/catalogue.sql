-- A catalogue of a handful of rows on the real schema, to call by name in the cases.
insert into public.institutions (id, name, name_en, kind) values
  (1, 'האוניברסיטה העברית', 'The Hebrew University', 'university'),
  (2, 'המכללה למנהל', 'College of Management', 'college'),
  (3, 'אוניברסיטת חיפה', 'University of Haifa', 'university');
insert into public.departments (id, name, name_en, institution) values
  (1, 'מתמטיקה', 'Mathematics', 1), (2, 'היסטוריה', 'History', 1), (3, 'מדעי המחשב', 'Computer Science', 2),
  (4, 'תולדות המתמטיקה', 'History of Mathematics', 3);
insert into public.professors (id, name, name_en, title, institution, department) values
  (1, 'דוד לוי', 'David Levi', 'prof', 1, 1), (2, 'רות כהן', 'Ruth Cohen', 'dr', 1, 1), (3, 'נועה ברק', 'Noa Barak', null, 2, 3);
insert into public.courses (id, name, name_en, code, institution, department) values
  (1, 'חשבון אינפיניטסימלי', 'Calculus', '80131', 1, 1), (2, 'מבוא למחשב', 'Introduction to Computing', null, 2, 3);
insert into public.course_professors (course_id, professor_id) values (1, 1), (1, 2), (2, 3);
insert into public.profiles (firebase_uid, email, name) values ('avi', 'avi@dargu.test', 'Avi'), ('beni', 'beni@dargu.test', 'Beni');
insert into public.ratings (user_id, professor_id, rating1, comment, tags, course_id, created_at) values
  ('avi', 1, 5, 'מסביר לאט וברור, ממליץ בחום', '{clear,inspiring}', 1, '2025-02-01 10:00:00+00'),
  ('beni', 1, 4, 'Good lectures, hard exams', '{}', null, '2025-03-01 10:00:00+00'),
  ('avi', 2, 2, 'Speaks too fast for me', '{fast_pace}', null, '2025-01-01 10:00:00+00');
insert into public.course_ratings (user_id, course_id, rating1, comment, professor_id, created_at) values
  ('avi', 1, 3, 'קורס קשה אבל חשוב מאוד', 1, '2025-02-02 10:00:00+00');
