import { parts } from './part.ts';

/** What students say about courses, in English. */
export const courseEnglish = parts(`
  verdict ++: [Best course|My favourite course|Easily the best course] [of my degree|I've taken here|so far]
  verdict ++: [Fantastic course|Amazing course], [every week was worth it|it all clicked for me here]
  verdict ++: A required course I'd [happily take as an elective|take again just for fun]
  verdict +: [Good|Solid|Interesting] course, [learned a lot|glad I took it|worth the time]
  verdict +: [More interesting than it sounds|Better than the title suggests]
  verdict +: Takes work but [pays off|you get a lot back]
  verdict 0: [Okay course|It's fine], [depends a lot on who teaches it|get it over with]
  verdict 0: Great topic, [so-so execution|average delivery]
  verdict -: [Outdated|Feels ten years old], [needs a refresh|the material shows its age]
  verdict -: [Expected more|Not what the syllabus promised]
  verdict --: [Worst course in the programme|A mess from week one], [sorry|no other way to put it]
  verdict --: [Feels designed to fail people|Pure survival]
  content ++: [Every topic builds on the last|It's structured like a good story]
  content +: [Relevant material|Interesting topics], [lots of examples|even without background]
  content 0: [Overlaps a lot with|Repeats much of] other courses
  content -: [Way too much material|Too much memorising] for one semester
  level + !easy: [Easy and pleasant|Light workload], [good for a busy semester|fits next to a hard course]
  level 0 !hard: [Hard|Not an easy one], [don't pair it with another heavy course|plan your time]
  level - !hard: [Unreasonably hard|The level is way off], [many people dropped|half the class retook the exam]
  homework +: Assignments are [short and useful|well designed]
  homework - @heavy_homework: [Weekly submissions|Constant assignments], [start early|don't procrastinate]
  exam + @fair_exam: [Fair exam|The exam is fair], [similar to past papers|no surprises]
  exam -: [Exam is too long|Not enough time on the exam], [practise under time pressure|even for strong students]
  exam --: The exam had [little to do with the course|nothing to do with what we learned]
  grading +: [Fair grading|Easy to do well if you put in the work]
  grading - @strict_grading: [Strict marking|Marked very strictly], every line counts
  slides + @good_slides: The [slides|course notes] are [excellent|enough to study from]
  slides -: [No proper notes|Slides are incomplete], older summaries saved me
  pace +: [Comfortable pace|Well paced]
  pace - @fast_pace: [Moves fast|Fast pace], [review every week|miss a week and you're behind]
  recordings + @recorded_lectures: [All recorded|Recordings are online], [great if you work|watch at 1.5x]
  recordings -: No recordings [this year|at all], [plan to be there|so come to class]
  attendance +: Attendance isn't checked
  attendance - @mandatory_attendance: Mandatory attendance, [no exceptions|80% and they check]
  practice + @practical: [The final project|The hands-on part] is [the best bit|where you really learn]
  practice -: [Too theoretical|No practical part], [pity|a bit of practice would change everything]
  explain + @clear: [Clearly structured|You always know where you are in the material]
  lecture + @engaging: [Lively classes|Good discussions], never boring
  inspire + @inspiring: [Eye-opening|Made me want to read more]
  attitude + @available: Staff [reply within a day|are really helpful], [even before the exam|on the forum too]
  attitude -: [The forum is dead|Staff don't reply], nobody to ask
  team +: $teacher [did a great job with it|teaches it really well]
  team +: [The tutorials are gold|Go to the tutorials]
  team -: Took it with $teacher and [struggled to follow|it was disorganised], maybe another group is better
  start 0: Took it [in first year|in second year|as an elective]
  advice ++: [Take it|Don't miss it], [even if it's not required|you won't regret it]
  advice +: [Recommended|Worth it], [just start the project early|if you like the subject]
  advice 0: [Fine if you need the credits|Check who teaches it first]
  advice -: [Skip it if it's not required|There are better electives]
  advice --: [Get an exemption if you can|Leave it for last]
  quip ++: [Loved it, 10/10|So good, take it]
  quip +: [Nice course overall|Pretty good course]
  quip -: [Waste of time, sadly|Not worth it]
  quip --: [Nightmare, avoid|Never again, sorry]
`);
