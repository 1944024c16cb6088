import { parts } from './part.ts';

/** What students say about lecturers, in English. */
export const lecturerEnglish = parts(`
  verdict ++: [Easily one of the best lecturers|Hands down the best teacher|One of the best lecturers] I've had [in my degree|here|so far]
  verdict ++: I wish [every lecturer was like this|more people taught like {him/her}]
  verdict ++: [Absolutely brilliant|Just amazing|Outstanding], {he/she} made me [love|actually care about] the subject
  verdict ++: You can tell {he/she} [genuinely cares|loves teaching], and it [shows|rubs off on you]
  verdict ++: Came in with zero background and [never felt lost|ended up loving it]
  verdict +: [Really good|Very solid|Good] lecturer, [no complaints|I learned a lot|happy I picked this section]
  verdict +: [Knowledgeable|Well organised] and [friendly|easy to follow]
  verdict +: Not perfect but [well above average|better than most around here]
  verdict +: Overall a [good|pleasant|positive] experience
  verdict 0: [It was okay|Average|Fine], [nothing special|I've had better and worse]
  verdict 0: [Mixed feelings|Hit and miss], some weeks were great and some [were a waste|dragged on]
  verdict 0: Nice person, [lectures are so-so|the teaching could be better]
  verdict -: [Disappointing|Underwhelming], I [expected more|had heard good things]
  verdict -: Clearly knows the material but [can't get it across|struggles to explain it]
  verdict -: I left [most lectures|every class] more confused than when I came
  verdict --: [Avoid if you can|Please pick someone else], [seriously|you'll thank me]
  verdict --: [Worst|Most frustrating] course experience [of my degree|so far], and I don't say that lightly
  verdict --: I [taught myself|learned] everything from YouTube

  explain ++ @clear: {He/She} [explains things from scratch|breaks down even the hardest topics] and [checks that everyone follows|never makes you feel dumb]
  explain + @clear: [Clear explanations|Explains clearly] with [lots of examples|plenty of worked examples]
  explain 0: Explanations are [good when there's time|uneven], the end of the semester was rushed
  explain -: [Skips steps constantly|Jumps between topics], [hard to follow|I lost track every week]
  explain --: Ask a question and you get [the same slide read again|the same sentence, louder]
  lecture ++ @engaging: [Three hours fly by|Nobody looks at their phone], which says a lot
  lecture + @engaging: [Engaging|Funny|Keeps it interesting], [great stories from the field|good discussions in class]
  lecture 0: Some lectures are engaging, [others drag|others could be an email]
  lecture -: [Monotone|Very dry], bring [coffee|two coffees]
  lecture --: [Reads straight from the slides|Literally reads the slides] for the whole class
  attitude ++ @available: Answers emails [within an hour|faster than my friends do], [even on weekends|unreal]
  attitude + @available: [Very approachable|Always available], office hours are [actually useful|worth it]
  attitude +: Super understanding about [reserve duty|miluim|my situation as an olah hadasha|people coming back from reserve duty]
  attitude +: As [an international student|a non-native Hebrew speaker|a new immigrant], I [felt welcome|got a lot of help]
  attitude 0: Replies to emails, [eventually|after a reminder or two]
  attitude -: [Never answers emails|Still waiting for a reply to my email]
  attitude --: [Dismissive|Rude] when people ask questions
  homework +: [Homework is reasonable|Problem sets are manageable] and [prepares you for the exam|actually helps]
  homework - @heavy_homework: [A lot of homework|Heavy workload], [plan a full day a week|start early]
  homework -- @heavy_homework: The amount of homework is [absurd|out of proportion] for the credits
  exam ++ @fair_exam: The exam was [exactly what we practised|completely fair], no tricks
  exam + @fair_exam: [Fair exam|Exam was fair], [do the past papers|past exams help a lot]
  exam -: The exam [had things we never covered|was nothing like the homework]
  exam --: [Half the class failed|The exam average speaks for itself]
  grading +: [Generous|Fair] grading with [useful|detailed] comments
  grading - @strict_grading: [Strict grader|Grades harshly], [every detail counts|don't expect an easy 90]
  slides + @good_slides: Slides are [great|self-contained], [you can study from them alone|worth keeping]
  slides -: Slides are [outdated|a mess], [get someone's notes|find a good summary]
  pace +: [Good pace|The pace is comfortable]
  pace - @fast_pace: [Very fast pace|Goes fast], [miss one class and you're lost|read ahead]
  recordings + @recorded_lectures: Everything is recorded, [lifesaver|great if you work]
  recordings -: No recordings, [so you have to show up|be aware]
  attendance +: Attendance isn't [checked|mandatory] but [you'll want to come|it's worth showing up]
  attendance - @mandatory_attendance: Attendance is mandatory, [and checked|every single week]
  inspire + @inspiring: [Inspiring|{He/She} inspired me], I'm [considering a master's because of it|reading about it in my free time]
  practice + @practical: [Lots of real-world examples|Very hands-on], [I've used it at work already|not just theory]
  practice -: [All theory|Too theoretical], [no real examples|would have liked something practical]
  start +: Took $course with {him/her}
  start 0: Took $course as [an elective|a requirement]
  advice ++: [Take it|Sign up] [without thinking twice|if there's a spot]
  advice ++: [10/10|Highly recommended]
  advice +: [Would take again|Recommended], [just keep up with the homework|especially if you like the topic]
  advice +: Tip: [do past exams|go to the tutorials|don't leave the homework to the last day]
  advice 0: [If it fits your schedule, fine|Ask around before you register]
  advice -: [Try the other section|Wouldn't take again]
  advice --: [Save your GPA|Run], take it with someone else
  quip ++: [Legend|A gem|Wow, just wow]
  quip +: [Great lecturer|Solid choice]
  quip -: [Meh, not for me|Not great, sadly]
  quip --: [Nope, never again|Just no, sorry]
`);
