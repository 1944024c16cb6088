// What rows look like on the way to a client, in the shape that @supabase/postgrest-js takes.
// Written by tools/generate/all.ts from the migrations; not to be edited.
//
// Row: the columns that a request may read. Insert, Update: the columns that a signed-in person may write, by column
// grant; policies decide on rows. Lists of allowed words are those of the check constraints.

import type {
  Tag,
  Semester,
  HoldReason,
  Degree,
  YearOfStudy,
  TargetReportReason,
  ReviewReportReason,
  ContactTopic,
  ContactStatus,
  NoticeKind,
  CatalogueKind,
  SuggestionDismissal,
  PageClaimStatus,
  PageClaimReason,
  AnswerStatus,
  AnswerReason,
  ProfessorTitle,
  GuideType,
  GuideLanguage,
  GuideStatus,
  ExamSitting,
  GuideDecisionReason,
  GuideReportReason,
  FileRefusal,
  FileTrace,
} from './words.ts';

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '12' };
  public: {
    Tables: {
      /** Switches, limits and texts that the operator sets, by key. */
      app_settings: {
        Row: {
          key: string;
          value: Json;
          /** Whether visitors may read it. Not, unless said so. */
          public: boolean;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** Professors and courses that people miss, each visible to the person who suggested it. */
      catalogue_suggestions: {
        Row: {
          id: string;
          /** professor, course, or teaching: that a professor of the catalogue teaches a course of it. */
          kind: 'professor' | 'course' | 'teaching';
          name: string;
          institution: number;
          department: number | null;
          details: string | null;
          user_id: string;
          status: 'pending' | 'accepted' | 'dismissed';
          created_at: string;
          /** The folded words of the name without titles; what several people suggested under one is decided as one. */
          name_key: string;
          /** The professor that came of it, or was here already. */
          professor_id: number | null;
          /** The course that came of it, or was here already. */
          course_id: number | null;
          /** Why it was dismissed; the person reads it. */
          decision_reason: SuggestionDismissal | null;
          decided_at: string | null;
          /** The request (public.rate_missing) that it came with: the same for a professor and a course that came together. */
          request_id: string | null;
          /** Whose rating came with it, of the professor or of the course; null where it came without one. */
          rates: CatalogueKind | null;
          /** The professor or course that was proposed with it (status proposed). No foreign key: that may be gone. */
          entry_id: number | null;
          /** Whether a rating came with it. */
          has_rating: boolean;
          /** When its writer was told that the rating which was refused with it is deleted in a week. */
          warned_at: string | null;
        };
        Insert: {
          kind: 'professor' | 'course' | 'teaching';
          name: string;
          institution: number;
          department?: number | null;
          details?: string | null;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'catalogue_suggestions_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'catalogue_suggestions_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'catalogue_suggestions_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'catalogue_suggestions_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'catalogue_suggestions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Messages to the operator (DATA-07). An account that is deleted leaves its messages behind without its name, for their case. */
      contact_messages: {
        Row: {
          /** Made by the sender or here; random, since it opens sent_contact. */
          id: string;
          /** Where the answer goes; the pattern is that of contract/email.ts. */
          email: string;
          message: string;
          topic: ContactTopic;
          /** The page that a removal request or an appeal is about. */
          subject_url: string | null;
          /** Anybody who holds it may call contact_status. */
          reference: string;
          status: ContactStatus;
          /** What the operator says to the person who holds the reference. */
          answer: string | null;
          user_id: string | null;
          created_at: string;
          /** he or en: the letters that most of the message is written in. */
          language: string;
          /** When a removal request or an appeal is to be answered at the latest. */
          due_at: string | null;
          /** When it was first taken up; triggers keep this and the next two. */
          taken_at: string | null;
          /** When the answer was last written. */
          answered_at: string | null;
          /** When it was closed; null while it is open. */
          closed_at: string | null;
        };
        Insert: {
          id?: string;
          email: string;
          message: string;
          topic?: ContactTopic;
          subject_url?: string | null;
          status?: ContactStatus;
          user_id?: string | null;
          created_at?: string;
        };
        Update: {
          status?: ContactStatus;
          answer?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Which professor teaches which course. */
      course_professors: {
        Row: {
          course_id: number;
          professor_id: number;
          /** Visible ratings of the professor that name the course, and of the course that name the professor. By trigger. */
          rating_count: number;
          rating_sum: number;
          /** How many of them are ratings of the course. */
          course_rating_count: number;
          /** How many of either kind gave 1, 2, 3, 4 and 5 stars; index 1 is one star. */
          histogram: number[];
          difficulty_count: number;
          difficulty_sum: number;
          take_again_count: number;
          take_again_yes: number;
          /** Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}. */
          semester_counts: Json;
          rating_avg: number | null;
          /** Sort key of "best rated": the average after adding ten ratings of 3.8. */
          rating_score: number;
          difficulty_avg: number | null;
          take_again_percent: number | null;
          /** The newest semester that a visible rating names, e.g. 2026b: what raters wrote, no timetable. Null without one. */
          last_taught: string | null;
          /** Facts of the pair, as in public.professors. */
          fact_counts: Json;
          /** Whether the fact class_size says that few study it. Renewed at night, with what is shown of semesters. */
          is_small: boolean;
          /** Of a small class, the part of semester_counts that ratings of the professor make: three or more each. By trigger. */
          shown_professor_semesters: Json;
          /** Of a small class, the part of semester_counts that ratings of the course make: three or more each. By trigger. */
          shown_course_semesters: Json;
          /** What the professor gives in the course; null where nobody knows. */
          role: 'lecture' | 'tutorial' | 'both' | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'course_professors_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_professors_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who found which rating of a course helpful, each visible to the voter only. */
      course_rating_votes: {
        Row: {
          rating_id: string;
          user_id: string;
          created_at: string;
        };
        Insert: {
          rating_id: string;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'course_rating_votes_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'course_ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_rating_votes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Ratings of courses (DATA-05), each visible to its author only. */
      course_ratings: {
        Row: {
          id: string;
          /** Whose it is; null where the link to the person was cut. */
          user_id: string | null;
          course_id: number;
          rating1: number;
          comment: string;
          difficulty: number | null;
          would_take_again: boolean | null;
          /** Up to three, without repeats, of the list in the constraint on this column. */
          tags: Tag[];
          /** The professor that the rating is about, when the author said so. */
          professor_id: number | null;
          /** When it was taken: a (fall), b (spring) or summer of the academic year `year`. */
          semester: Semester | null;
          /** The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters). */
          year: number | null;
          helpful_count: number;
          verified_student: boolean;
          /** visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good. */
          status: 'visible' | 'held' | 'hidden' | 'removed';
          created_at: string;
          updated_at: string;
          /** Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author. */
          held_reasons: HoldReason[];
          /** When an admin last let it stand; older reports do not hold it again. */
          reviewed_at: string | null;
          /** Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author. */
          decision_reason: ReviewReportReason | null;
          /** What the admin wrote to its author. */
          decision_note: string | null;
          /** When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author. */
          decided_at: string | null;
          /** Since when it has waited for an admin; null where it is not held. */
          held_at: string | null;
          /** Beginning of the day in Israel on which it was written, or released: what others see of the two. */
          posted_at: string;
          /** What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its writer sends grades or together, or null to publish. */
          waits_for: 'page' | 'grades' | 'together' | null;
          /** Beginning of the day in Israel on which a rating that waited was released; null where none did. */
          released_at: string | null;
          /** Whether the class is small (private.is_small_class). By trigger. */
          in_small_class: boolean;
        };
        Insert: {
          user_id?: string | null;
          course_id: number;
          rating1: number;
          comment: string;
          difficulty?: number | null;
          would_take_again?: boolean | null;
          tags?: Tag[];
          professor_id?: number | null;
          semester?: Semester | null;
          year?: number | null;
          waits_for?: 'page' | 'grades' | 'together' | null;
        };
        Update: {
          user_id?: string | null;
          course_id?: number;
          rating1?: number;
          comment?: string;
          difficulty?: number | null;
          would_take_again?: boolean | null;
          tags?: Tag[];
          professor_id?: number | null;
          semester?: Semester | null;
          year?: number | null;
          waits_for?: 'page' | 'grades' | 'together' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'course_ratings_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_ratings_course_id_professor_id_fkey';
            columns: ['course_id', 'professor_id'];
            isOneToOne: false;
            referencedRelation: 'course_professors';
            referencedColumns: ['course_id', 'professor_id'];
          },
          {
            foreignKeyName: 'course_ratings_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_ratings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reports of courses (DATA-06), each visible to the person who made it. */
      course_reports: {
        Row: {
          id: string;
          course_id: number;
          user_id: string;
          reason: TargetReportReason;
          details: string | null;
          status: 'pending' | 'reviewed' | 'dismissed';
          created_at: string;
          updated_at: string;
        };
        Insert: {
          course_id: number;
          user_id?: string;
          reason: TargetReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
        };
        Update: {
          reason?: TargetReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_reports_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Courses with the tallies of their visible ratings. */
      courses: {
        Row: {
          id: number;
          /** Hebrew name. */
          name: string;
          name_en: string;
          /** The institution's own number of the course, as it writes it. */
          code: string | null;
          /** Other names that search should find. */
          aliases: string[];
          institution: number;
          department: number;
          rating_count: number;
          rating_sum: number;
          /** How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star. */
          histogram: number[];
          difficulty_count: number;
          difficulty_sum: number;
          /** How many found it 1 (easy) to 5 (hard); index 1 is easy. Who said nothing is not among them. */
          difficulty_histogram: number[];
          take_again_count: number;
          take_again_yes: number;
          /** How many visible ratings carry each tag, e.g. {"clear": 4}. */
          tag_counts: Json;
          /** Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}; the year in which the academic year ends, and a, b or summer. */
          semester_counts: Json;
          /** Beginning of the day in Israel of the newest visible rating. */
          last_rated_at: string | null;
          rating_avg: number | null;
          /** Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. 0 without ratings. */
          rating_score: number;
          difficulty_avg: number | null;
          take_again_percent: number | null;
          /** The tag that most visible ratings carry, from three on; null below. */
          top_tag: string | null;
          /** visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it. */
          status: 'visible' | 'hidden' | 'merged' | 'proposed';
          merged_into: number | null;
          created_at: string;
          /** Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on. */
          traits: string[];
          /** Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below. */
          ranked_difficulty: number | null;
          /** Visible ratings of the last two years, counted at night. */
          recent_count: number;
          /** Sum of the stars of these. */
          recent_sum: number;
          /** The average of these, from three on; null below. */
          recent_avg: number | null;
          /** The same as rating_score, of these, from three on; null below. */
          recent_score: number | null;
          /** Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or 20, which many or more have answered. Renewed at night (private.count_facts). */
          fact_counts: Json;
          /** Whether few study it at once. When it is made, by its name (a seminar or a workshop) unless that is said. */
          is_small: boolean | null;
          /** Results of surveys and older reviews of a course, by source. Null where there are none. */
          elsewhere: Json | null;
          /** A sentence or two, 40 to 120 characters, of the review of a course that helped most, of the 30 that did: none of today, none that anyone has reported or the reader has hidden. Null where there is none. */
          quote: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'courses_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'courses_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'courses_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Departments of the institutions (DATA-04). */
      departments: {
        Row: {
          id: number;
          /** Hebrew name, the default everywhere. */
          name: string;
          name_en: string;
          /** A shorter name for cards, where the full one is long. */
          name_pretty_card: string | null;
          institution: number;
          /** Visible professors. Counted by trigger. */
          professor_count: number;
          /** Visible courses. Counted by trigger. */
          course_count: number;
          /** Visible ratings of its visible professors and courses. Counted by trigger. */
          rating_count: number;
          /** Where all that was its own is now; null for one that is there. */
          merged_into: number | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'departments_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'departments_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What people have answered about courses with their lecturers, each row visible to its person only. No row says when it was written. */
      fact_answers: {
        Row: {
          id: string;
          /** Null where the link to the person was cut. */
          user_id: string | null;
          course_id: number;
          professor_id: number;
          fact: string;
          answer: string;
          /** The year in which the academic year ends that the answer is about; where that was not said, the one in which it was given. Older ones no longer count (private.count_facts). */
          year: number;
          semester: 'a' | 'b' | 'summer' | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'fact_answers_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_answers_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_answers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** What people follow: a professor or a course a row. */
      follows: {
        Row: {
          id: string;
          user_id: string;
          professor_id: number | null;
          course_id: number | null;
          created_at: string;
        };
        Insert: {
          professor_id?: number | null;
          course_id?: number | null;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'follows_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Who has kept which guide, each visible to that person only. */
      guide_bookmarks: {
        Row: {
          guide_id: string;
          user_id: string;
          created_at: string;
        };
        Insert: {
          guide_id: string;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'guide_bookmarks_guide_id_fkey';
            columns: ['guide_id'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guide_bookmarks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Files of study guides, each visible to its owner; everybody reads published_guide_files. */
      guide_files: {
        Row: {
          id: string;
          user_id: string;
          /** Null while its guide is being written. */
          guide_id: string | null;
          position: number;
          /** As its owner named it, without what would say a name; with its ending. */
          name: string;
          /** By its content, never by its name (RFC 6838). */
          media_type: string;
          bytes: number;
          pages: number | null;
          width: number | null;
          height: number | null;
          has_thumbnail: boolean;
          /** What was taken out of it when it came. */
          cleaned: FileTrace[];
          status: 'uploading' | 'checking' | 'ready' | 'refused';
          /** Why it cannot be used; its owner is told what to do. */
          refused_reason: FileRefusal | null;
          created_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'guide_files_guide_id_fkey';
            columns: ['guide_id'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guide_files_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reports of study guides, each visible to the person who made it. */
      guide_reports: {
        Row: {
          id: string;
          guide_id: string;
          user_id: string;
          reason: GuideReportReason;
          details: string | null;
          status: 'pending' | 'reviewed' | 'dismissed';
          created_at: string;
          updated_at: string;
        };
        Insert: {
          guide_id: string;
          user_id?: string;
          reason: GuideReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
        };
        Update: {
          reason?: GuideReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guide_reports_guide_id_fkey';
            columns: ['guide_id'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Who asks for which guide, each visible to that person only. */
      guide_request_people: {
        Row: {
          request_id: string;
          user_id: string;
          created_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'guide_request_people_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'guide_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guide_request_people_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Which guides are missed; everybody reads wanted_guides. */
      guide_requests: {
        Row: {
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'guide_requests_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who found which guide helpful, each visible to the voter only. */
      guide_votes: {
        Row: {
          guide_id: string;
          user_id: string;
          created_at: string;
        };
        Insert: {
          guide_id: string;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'guide_votes_guide_id_fkey';
            columns: ['guide_id'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guide_votes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reviews that a reader does not want to see, each visible to that reader only; rating_id or course_rating_id says which. */
      hidden_reviews: {
        Row: {
          id: string;
          user_id: string;
          rating_id: string | null;
          course_rating_id: string | null;
          created_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'hidden_reviews_course_rating_id_fkey';
            columns: ['course_rating_id'];
            isOneToOne: false;
            referencedRelation: 'course_ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hidden_reviews_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hidden_reviews_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Figures of institutions, counted once a day (private.count_institutions). Those of ratings are 0 under fifty. */
      institution_figures: {
        Row: {
          institution: number;
          /** The day on which they were counted. */
          counted_on: string;
          /** Visible ratings of its visible professors and courses. */
          rating_count: number;
          /** How many of these gave 1, 2, 3, 4 and 5 stars. */
          histogram: number[];
          /** The same by the semester that they name, from ten on: {"2026b": [count, sum of stars]}. */
          semester_counts: Json;
          /** Professors with three ratings or more. */
          professor_count: number;
          /** How many of these average under 2.5, from 2.5, from 3, from 3.5, and from 4 on. */
          score_histogram: number[];
          /** A quarter of these professors average less. */
          lower_score: number | null;
          /** A quarter of these professors average more. */
          upper_score: number | null;
          /** Published study guides. */
          guide_count: number;
          /** Past exams among them. */
          exam_count: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'institution_figures_institution_fkey';
            columns: ['institution'];
            isOneToOne: true;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Reviews of institutions, one a person, each visible to its author only. */
      institution_ratings: {
        Row: {
          id: string;
          user_id: string;
          institution_id: number;
          teaching: number;
          facilities: number;
          services: number;
          social_life: number;
          location: number;
          fairness: number;
          comment: string;
          /** Average of the six values, 1 to 5. */
          overall: number;
          /** overall as a whole number: its bar in the histogram. */
          stars: number;
          verified_student: boolean;
          /** visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good. */
          status: 'visible' | 'held' | 'hidden' | 'removed';
          /** Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author. */
          held_reasons: HoldReason[];
          /** Whether its author now studies elsewhere: shown and counted nowhere until they go back or send it again. */
          set_aside: boolean;
          created_at: string;
          updated_at: string;
          /** When an admin last let it stand; older reports do not hold it again. */
          reviewed_at: string | null;
          /** Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author. */
          decision_reason: ReviewReportReason | null;
          /** What the admin wrote to its author. */
          decision_note: string | null;
          /** When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author. */
          decided_at: string | null;
          /** Since when it has waited for an admin; null where it is not held. */
          held_at: string | null;
          /** Beginning of the day in Israel on which it was written: what others see of created_at. */
          posted_at: string;
        };
        Insert: {
          user_id?: string;
          institution_id: number;
          teaching: number;
          facilities: number;
          services: number;
          social_life: number;
          location: number;
          fairness: number;
          comment: string;
        };
        Update: {
          user_id?: string;
          institution_id?: number;
          teaching?: number;
          facilities?: number;
          services?: number;
          social_life?: number;
          location?: number;
          fairness?: number;
          comment?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'institution_ratings_institution_id_fkey';
            columns: ['institution_id'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'institution_ratings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reports of single reviews of institutions, each visible to the person who made it. */
      institution_review_reports: {
        Row: {
          id: string;
          rating_id: string;
          user_id: string;
          reason: ReviewReportReason;
          details: string | null;
          status: 'pending' | 'reviewed' | 'dismissed';
          created_at: string;
          updated_at: string;
        };
        Insert: {
          rating_id: string;
          user_id?: string;
          reason: ReviewReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
        };
        Update: {
          reason?: ReviewReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'institution_review_reports_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'institution_ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Count, sums and histogram of the visible reviews of each institution; everybody reads institution_scores. */
      institution_tallies: {
        Row: {
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'institution_tallies_institution_id_fkey';
            columns: ['institution_id'];
            isOneToOne: true;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Institutions of higher education (DATA-04). */
      institutions: {
        Row: {
          id: number;
          /** Hebrew name, the default everywhere. */
          name: string;
          name_en: string;
          short_name: string | null;
          short_name_en: string | null;
          /** university, college, academic_center, education_college, arts and the like; a word, not shown as it stands. */
          kind: string;
          /** Mail domains that the institution gives its students; an address there makes a "verified student". */
          email_domains: string[];
          /** Visible professors. Counted by trigger. */
          professor_count: number;
          /** Visible courses. Counted by trigger. */
          course_count: number;
          /** Visible ratings of its visible professors and courses. Counted by trigger. */
          rating_count: number;
          /** Where all that was its own is now; null for one that is there. */
          merged_into: number | null;
          created_at: string;
          /** Its name in addresses: 2 to 20 of a to z, 0 to 9 and -. Unique; old ones lead here (public.institution_by_code). */
          code: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'institutions_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Addresses of launches besides the institution's own, /go/{code}/{link}: of a faculty, or of a place where it hangs. */
      launch_links: {
        Row: {
          institution: number;
          link: string;
          label_he: string;
          label_en: string;
          /** Departments that its page is narrowed to; empty for all. */
          departments: number[];
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'launch_links_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Goals of institutions: so many reviews until a day. One at a time each. */
      launches: {
        Row: {
          id: number;
          institution: number;
          title_he: string;
          title_en: string;
          /** Who runs it, such as a student union. */
          by_he: string;
          by_en: string;
          goal: number;
          /** Ratings of the institution when it was made: what came since counts. */
          base_count: number;
          /** The same of its departments, by their ids. */
          base_counts: Json;
          starts_on: string;
          ends_on: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'launches_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What a person is told in the app, newest first. */
      notices: {
        Row: {
          id: string;
          user_id: string;
          kind: NoticeKind;
          /** Why, as one word of the list that the decision was made with; of an answer, the reference of its message; of semester_over, the key of the semester. */
          reason: string | null;
          /** What the admin wrote to the person. */
          note: string | null;
          /** When what was decided ends, where it does. */
          until: string | null;
          /** The professor that was reviewed, reported, or rated by the person. */
          professor_id: number | null;
          /** The course that was reviewed, reported, or rated by the person. */
          course_id: number | null;
          /** The person's own rating of a professor that the notice is about. */
          rating_id: string | null;
          /** The person's own rating of a course that the notice is about. */
          course_rating_id: string | null;
          /** The person's own study guide that the notice is about. */
          guide_id: string | null;
          /** How many new reviews, or guides, since the last notice about this target was read. */
          count: number;
          /** An instant; of new reviews and guides of others, the beginning of the day in Israel. */
          created_at: string;
          read_at: string | null;
        };
        Insert: Record<string, never>;
        Update: {
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notices_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_course_rating_id_fkey';
            columns: ['course_rating_id'];
            isOneToOne: false;
            referencedRelation: 'course_ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_guide_id_fkey';
            columns: ['guide_id'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reviews that were written and published elsewhere, without stars. What the word check catches is held. */
      older_reviews: {
        Row: {
          id: number;
          source: number;
          course: number | null;
          professor: number | null;
          /** The year in which the academic year ends; null where it is not known. */
          year: number | null;
          /** Null 30 days after it was removed. */
          text: string | null;
          /** Of its text, so that what was removed does not come back with the next import. */
          digest: string;
          status: 'visible' | 'held' | 'removed';
          removed_on: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'older_reviews_course_fkey';
            columns: ['course'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'older_reviews_professor_fkey';
            columns: ['professor'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'older_reviews_source_fkey';
            columns: ['source'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Whose page people say it is, and their answer on it, each visible to that person; everybody reads page_answer. */
      page_claims: {
        Row: {
          id: string;
          user_id: string;
          professor_id: number;
          /** Page of the institution that shows the address of the lecturer; for admins. */
          evidence_url: string;
          status: PageClaimStatus;
          /** Why an admin rejected or revoked it; the person reads it. */
          decision_reason: PageClaimReason | null;
          decision_note: string | null;
          claimed_at: string;
          decided_at: string | null;
          /** The newest text, also while it waits; null where it was taken back. */
          answer: string | null;
          answer_status: AnswerStatus | null;
          /** What the rules for texts found in it; admins read it beside. */
          answer_held_reasons: ('phone' | 'email' | 'link' | 'id_number' | 'words' | 'new_account')[];
          /** Why an admin did not let it stand; the person reads it. */
          answer_reason: AnswerReason | null;
          answer_note: string | null;
          answer_sent_at: string | null;
          answer_decided_at: string | null;
          /** The text that everybody reads. */
          published_answer: string | null;
          published_at: string | null;
          updated_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'page_claims_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: true;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'page_claims_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reports of professors (DATA-06), each visible to the person who made it. */
      professor_reports: {
        Row: {
          id: string;
          professor_id: number;
          user_id: string;
          reason: TargetReportReason;
          details: string | null;
          status: 'pending' | 'reviewed' | 'dismissed';
          created_at: string;
          updated_at: string;
        };
        Insert: {
          professor_id: number;
          user_id?: string;
          reason: TargetReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
        };
        Update: {
          reason?: TargetReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'professor_reports_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Professors with the tallies of their visible ratings. */
      professors: {
        Row: {
          id: number;
          /** Hebrew name, without a title. */
          name: string;
          name_en: string;
          /** Key of the title; the words for it are the reader's language's. */
          title: ProfessorTitle | null;
          /** Other names that search should find. */
          aliases: string[];
          institution: number;
          department: number;
          rating_count: number;
          rating_sum: number;
          /** How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star. */
          histogram: number[];
          difficulty_count: number;
          difficulty_sum: number;
          /** How many found it 1 (easy) to 5 (hard); index 1 is easy. Who said nothing is not among them. */
          difficulty_histogram: number[];
          take_again_count: number;
          take_again_yes: number;
          /** How many visible ratings carry each tag, e.g. {"clear": 4}. */
          tag_counts: Json;
          /** Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}; the year in which the academic year ends, and a, b or summer. */
          semester_counts: Json;
          /** Beginning of the day in Israel of the newest visible rating. */
          last_rated_at: string | null;
          rating_avg: number | null;
          /** Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. 0 without ratings. */
          rating_score: number;
          difficulty_avg: number | null;
          take_again_percent: number | null;
          /** The tag that most visible ratings carry, from three on; null below. */
          top_tag: string | null;
          /** visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it. */
          status: 'visible' | 'hidden' | 'merged' | 'proposed';
          merged_into: number | null;
          created_at: string;
          /** Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on. */
          traits: string[];
          /** Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below. */
          ranked_difficulty: number | null;
          /** Visible ratings of the last two years, counted at night. */
          recent_count: number;
          /** Sum of the stars of these. */
          recent_sum: number;
          /** The average of these, from three on; null below. */
          recent_avg: number | null;
          /** The same as rating_score, of these, from three on; null below. */
          recent_score: number | null;
          /** Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or 20, which many or more have answered. Renewed at night (private.count_facts). */
          fact_counts: Json;
          /** Whether all that is known of what the professor teaches are tutorials. By trigger. */
          is_tutor: boolean;
          /** Results of surveys and older reviews of a professor, by source. Null where there are none. */
          elsewhere: Json | null;
          /** A sentence or two, 40 to 120 characters, of the review of a professor that helped most, of the 30 that did: none of today, none that anyone has reported or the reader has hidden. Null where there is none. */
          quote: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'professors_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'professors_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'professors_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
        ];
      };
      /** People (DATA-01), each visible to themselves only. */
      profiles: {
        Row: {
          /** Subject of the access token, i.e. private.user_id(). */
          firebase_uid: string;
          email: string | null;
          name: string | null;
          institution: number | null;
          degree: Degree | null;
          department: number | null;
          department2: number | null;
          year_of_study: YearOfStudy | null;
          age: boolean | null;
          agreed_to_terms: boolean;
          /** Until this is false the person is confined to /profile (ROLE-03). */
          is_new_user: boolean;
          created_at: string;
          updated_at: string;
          /** Ratings that the person has standing; deleted and removed ones do not count. */
          reviews_made: number;
          /** Raffle entries. The server's, like the three review counters. */
          tickets: number;
          /** Ratings sent in the month that begins at reviews_month. */
          reviews_this_month: number;
          /** Ratings sent on reviews_day, also those since deleted. 0 within a minute of midnight in Jerusalem. */
          reviews_today: number;
          /** The day that reviews_today counts, in Jerusalem; null where that is 0. */
          reviews_day: string | null;
          /** First day of the month that reviews_this_month counts; null where that is 0. */
          reviews_month: string | null;
        };
        Insert: {
          firebase_uid: string;
          email?: string | null;
          name?: string | null;
          institution?: number | null;
          degree?: Degree | null;
          department?: number | null;
          department2?: number | null;
          year_of_study?: YearOfStudy | null;
          age?: boolean | null;
          agreed_to_terms?: boolean;
          is_new_user?: boolean;
          created_at?: string;
          updated_at?: string;
          reviews_made?: number;
          tickets?: number;
          reviews_this_month?: number;
          reviews_today?: number;
        };
        Update: {
          name?: string | null;
          institution?: number | null;
          degree?: Degree | null;
          department?: number | null;
          department2?: number | null;
          year_of_study?: YearOfStudy | null;
          age?: boolean | null;
          agreed_to_terms?: boolean;
          is_new_user?: boolean;
          updated_at?: string;
          reviews_made?: number;
          tickets?: number;
          reviews_this_month?: number;
          reviews_today?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_department2_fkey';
            columns: ['department2'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'profiles_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'profiles_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who found which rating of a professor helpful, each visible to the voter only. */
      rating_votes: {
        Row: {
          rating_id: string;
          user_id: string;
          created_at: string;
        };
        Insert: {
          rating_id: string;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'rating_votes_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rating_votes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Ratings of professors (DATA-05), each visible to its author only. */
      ratings: {
        Row: {
          id: string;
          /** Whose it is; null where the link to the person was cut. */
          user_id: string | null;
          professor_id: number;
          rating1: number;
          comment: string;
          difficulty: number | null;
          would_take_again: boolean | null;
          /** Up to three, without repeats, of the list in the constraint on this column. */
          tags: Tag[];
          /** The course that the rating is about, when the author said so. */
          course_id: number | null;
          /** When it was taken: a (fall), b (spring) or summer of the academic year `year`. */
          semester: Semester | null;
          /** The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters). */
          year: number | null;
          helpful_count: number;
          verified_student: boolean;
          /** visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good. */
          status: 'visible' | 'held' | 'hidden' | 'removed';
          created_at: string;
          updated_at: string;
          /** Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author. */
          held_reasons: HoldReason[];
          /** When an admin last let it stand; older reports do not hold it again. */
          reviewed_at: string | null;
          /** Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author. */
          decision_reason: ReviewReportReason | null;
          /** What the admin wrote to its author. */
          decision_note: string | null;
          /** When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author. */
          decided_at: string | null;
          /** Since when it has waited for an admin; null where it is not held. */
          held_at: string | null;
          /** Beginning of the day in Israel on which it was written, or released: what others see of the two. */
          posted_at: string;
          /** What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its writer sends grades or together, or null to publish. */
          waits_for: 'page' | 'grades' | 'together' | null;
          /** Beginning of the day in Israel on which a rating that waited was released; null where none did. */
          released_at: string | null;
          /** Whether the class is small (private.is_small_class). By trigger. */
          in_small_class: boolean;
        };
        Insert: {
          user_id?: string | null;
          professor_id: number;
          rating1: number;
          comment: string;
          difficulty?: number | null;
          would_take_again?: boolean | null;
          tags?: Tag[];
          course_id?: number | null;
          semester?: Semester | null;
          year?: number | null;
          waits_for?: 'page' | 'grades' | 'together' | null;
        };
        Update: {
          user_id?: string | null;
          professor_id?: number;
          rating1?: number;
          comment?: string;
          difficulty?: number | null;
          would_take_again?: boolean | null;
          tags?: Tag[];
          course_id?: number | null;
          semester?: Semester | null;
          year?: number | null;
          waits_for?: 'page' | 'grades' | 'together' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ratings_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_course_id_professor_id_fkey';
            columns: ['course_id', 'professor_id'];
            isOneToOne: false;
            referencedRelation: 'course_professors';
            referencedColumns: ['course_id', 'professor_id'];
          },
          {
            foreignKeyName: 'ratings_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Reports of single reviews, each visible to the person who made it; rating_id or course_rating_id says of which. */
      review_reports: {
        Row: {
          id: string;
          rating_id: string | null;
          course_rating_id: string | null;
          user_id: string;
          reason: ReviewReportReason;
          details: string | null;
          status: 'pending' | 'reviewed' | 'dismissed';
          created_at: string;
          updated_at: string;
        };
        Insert: {
          rating_id?: string | null;
          course_rating_id?: string | null;
          user_id?: string;
          reason: ReviewReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
        };
        Update: {
          reason?: ReviewReportReason;
          details?: string | null;
          status?: 'pending' | 'reviewed' | 'dismissed';
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
          {
            foreignKeyName: 'review_reports_course_rating_id_fkey';
            columns: ['course_rating_id'];
            isOneToOne: false;
            referencedRelation: 'course_ratings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_reports_rating_id_fkey';
            columns: ['rating_id'];
            isOneToOne: false;
            referencedRelation: 'ratings';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What students call subjects and places, and the words that it stands for in a search. */
      search_nicknames: {
        Row: {
          id: number;
          /** One word, as people write it: חדו"א. */
          nickname: string;
          /** Words of the names that it stands for: חשבון דיפרנציאלי ואינטגרלי. */
          meaning: string;
          /** The nickname as typed words are compared, private.fold(nickname). */
          word: string;
          /** The meaning as names are compared, private.words(meaning). */
          meaning_words: string[];
        };
        Insert: {
          nickname: string;
          meaning: string;
        };
        Update: {
          nickname?: string;
          meaning?: string;
        };
        Relationships: [];
      };
      /** The calendar of semesters, the same for all institutions: from 1990 to next year, and from September on the year after that. */
      semesters: {
        Row: {
          /** The year in which the academic year ends: 2027 is 2026/27, which is 5787 (year + 3760). */
          year: number;
          semester: 'a' | 'b' | 'summer';
          begins_on: string;
          /** From this day on a rating may name the semester. */
          half_on: string;
          /** The last day of teaching. */
          ends_on: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** What people have saved to choose from: a professor or a course a row, visible to that person only. */
      shortlist_entries: {
        Row: {
          id: string;
          user_id: string;
          professor_id: number | null;
          course_id: number | null;
          created_at: string;
        };
        Insert: {
          professor_id?: number | null;
          course_id?: number | null;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'shortlist_entries_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shortlist_entries_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shortlist_entries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Surveys and archives of older reviews of institutions. */
      sources: {
        Row: {
          id: number;
          institution: number;
          kind: 'survey' | 'older_reviews';
          name: string;
          name_en: string;
          url: string | null;
          /** The best mean that a survey can have. */
          scale_max: number | null;
          /** The day on which the source published it. */
          published_on: string;
          /** What the admin has declared, in the words that were ticked. */
          terms: string[];
          declared_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'sources_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Study guides, each visible to its author; everybody reads published_guides. */
      study_guides: {
        Row: {
          id: string;
          user_id: string;
          course_id: number;
          /** Of the course. Kept by trigger, so that lists come from one index. */
          institution: number;
          /** Of the course. Kept by trigger. */
          department: number;
          type: GuideType;
          language: GuideLanguage;
          title: string;
          /** Markdown with tables, code and LaTeX formulas between dollar signs. */
          body: string;
          /** Where a link or a recording leads; https only. */
          url: string | null;
          /** The year in which the academic year of the exam ends: 2027 is 2026/27. */
          exam_year: number | null;
          exam_semester: Semester | null;
          /** Which sitting of a past exam: a, b or c. */
          exam_sitting: ExamSitting | null;
          status: GuideStatus;
          /** Why it waits or is hidden beside an admin's own decision. */
          held_reasons: HoldReason[];
          /** Why an admin rejected, hid or removed it; its author reads it. */
          decision_reason: GuideDecisionReason | null;
          decision_note: string | null;
          merged_into: string | null;
          helpful_count: number;
          view_count: number;
          file_count: number;
          created_at: string;
          updated_at: string;
          submitted_at: string;
          decided_at: string | null;
          published_at: string | null;
          revised_at: string | null;
          /** The day of publishing, as its beginning in Israel. */
          published_on: string | null;
          /** The day of the last change of a published guide. */
          revised_on: string | null;
          /** The day on which it was last sent. */
          submitted_on: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'study_guides_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_guides_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_guides_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_guides_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'study_guides';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'study_guides_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Results of surveys about courses and lecturers, of five answers or more. */
      survey_results: {
        Row: {
          id: number;
          source: number;
          course: number | null;
          professor: number | null;
          /** The year in which the academic year ends. */
          year: number;
          semester: 'a' | 'b' | 'summer' | null;
          answers: number;
          /** On the scale of its source, whose best is scale_max. */
          mean: number;
          /** How many of a hundred who could answer did. */
          response: number | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'survey_results_course_fkey';
            columns: ['course'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_results_professor_fkey';
            columns: ['professor'];
            isOneToOne: false;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'survey_results_source_fkey';
            columns: ['source'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Tickets that people earned (above zero) and that were taken back (below), each visible to its person. */
      ticket_ledger: {
        Row: {
          id: string;
          user_id: string;
          /** rating: 1. early_rating: 3, the target had at most three ratings. five_ratings: 5, once. guide: 2, a published study guide. invitation: 3, for both; names nobody. An amount below zero takes back one of its kind. */
          kind: 'rating' | 'early_rating' | 'five_ratings' | 'guide' | 'invitation';
          amount: number;
          /** The rating of a professor that it is about, or by which five were reached or lost; it may be gone. */
          rating_id: string | null;
          /** The same of a course. */
          course_rating_id: string | null;
          /** The study guide that it is about; it may be gone. */
          guide_id: string | null;
          created_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'ticket_ledger_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['firebase_uid'];
          },
        ];
      };
      /** Professors under three ratings whom people follow or look up, listed once a day (private.rank_waiting). */
      waiting_professors: {
        Row: {
          professor_id: number;
          institution: number;
          department: number;
          /** Place in the order of the institution, from 1. */
          rank: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'waiting_professors_department_fkey';
            columns: ['department'];
            isOneToOne: false;
            referencedRelation: 'departments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'waiting_professors_institution_fkey';
            columns: ['institution'];
            isOneToOne: false;
            referencedRelation: 'institutions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'waiting_professors_professor_id_fkey';
            columns: ['professor_id'];
            isOneToOne: true;
            referencedRelation: 'professors';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      /** Visible ratings of courses for everybody, without authors; professor columns are null when none was named. */
      course_reviews: {
        Row: {
          id: string;
          course_id: number;
          professor_id: number | null;
          rating1: number;
          comment: string;
          /** he where the comment has a Hebrew letter, else en where it has a Latin one, else null. */
          language: string | null;
          difficulty: number | null;
          would_take_again: boolean | null;
          tags: Tag[];
          semester: Semester | null;
          year: number | null;
          helpful_count: number;
          verified_student: boolean;
          /** Whether the reader wrote it. */
          is_mine: boolean;
          /** The day on which it was written, as its beginning in Israel. */
          created_at: string;
          professor_name: string | null;
          professor_name_en: string | null;
          professor_title: ProfessorTitle | null;
          /** Whether the reader found it helpful. */
          is_voted: boolean;
        };
        Relationships: [];
      };
      /** Visible reviews of institutions with at least five, for everybody, without authors. */
      institution_reviews: {
        Row: {
          id: string;
          institution_id: number;
          teaching: number;
          facilities: number;
          services: number;
          social_life: number;
          location: number;
          fairness: number;
          overall: number;
          stars: number;
          comment: string;
          verified_student: boolean;
          /** The day on which it was written, as its beginning in Israel. */
          created_at: string;
          /** Whether the reader wrote it. */
          is_mine: boolean;
          /** he where the comment has a Hebrew letter, else en where it has a Latin one, else null. */
          language: string | null;
        };
        Relationships: [];
      };
      /** How institutions are reviewed. Only review_count is there below five reviews; the rest is null. */
      institution_scores: {
        Row: {
          institution_id: number;
          name: string;
          name_en: string;
          review_count: number | null;
          teaching: number | null;
          facilities: number | null;
          services: number | null;
          social_life: number | null;
          location: number | null;
          fairness: number | null;
          /** Average of the six criteria over all reviews, 1 to 5. */
          overall: number | null;
          /** Sort key of the honest order: overall after adding ten reviews of 3.8, as of professors and courses. */
          score: number | null;
          /** How many came to 1, 2, 3, 4 and 5 stars. */
          histogram: number[] | null;
          /** The day of the newest review. */
          last_reviewed_on: string | null;
        };
        Relationships: [];
      };
      /** Every guide for admins, published ones for others once the library is open (app_settings.library_open). No author. */
      library_guides: {
        Row: {
          id: string;
          course_id: number;
          course_name: string;
          course_name_en: string;
          course_code: string | null;
          institution: number;
          institution_name: string;
          institution_name_en: string;
          department: number;
          department_name: string;
          department_name_en: string;
          type: GuideType;
          language: GuideLanguage;
          title: string;
          status: GuideStatus;
          held_reasons: HoldReason[];
          decision_reason: GuideDecisionReason | null;
          decision_note: string | null;
          file_count: number;
          /** Bytes of its files together. */
          file_bytes: number | null;
          /** Names of its files, one a line, for looking for one. */
          file_names: string | null;
          view_count: number;
          helpful_count: number;
          /** Reports that wait for an admin; admins only. */
          report_count: number | null;
          /** The day on which it was last sent. */
          submitted_on: string | null;
          published_on: string | null;
          revised_on: string | null;
          /** Differs once the author has changed the guide; after the point, with the reports that wait. Admins only. */
          version: string | null;
          /** reported: reports wait. removed_before: one of its files was removed elsewhere. */
          warnings: string[] | null;
        };
        Relationships: [];
      };
      /** Visible ratings of professors for everybody, without authors; course columns are null when none was named. */
      professor_reviews: {
        Row: {
          id: string;
          professor_id: number;
          course_id: number | null;
          rating1: number;
          comment: string;
          /** he where the comment has a Hebrew letter, else en where it has a Latin one, else null. */
          language: string | null;
          difficulty: number | null;
          would_take_again: boolean | null;
          tags: Tag[];
          semester: Semester | null;
          year: number | null;
          helpful_count: number;
          verified_student: boolean;
          /** Whether the reader wrote it. */
          is_mine: boolean;
          /** The day on which it was written, as its beginning in Israel. */
          created_at: string;
          course_name: string | null;
          course_name_en: string | null;
          course_code: string | null;
          /** Whether the reader found it helpful. */
          is_voted: boolean;
        };
        Relationships: [];
      };
      /** Files of published guides for everybody; order by position. */
      published_guide_files: {
        Row: {
          id: string;
          guide_id: string | null;
          position: number | null;
          name: string;
          media_type: string;
          bytes: number;
          pages: number | null;
          width: number | null;
          height: number | null;
          has_thumbnail: boolean;
          cleaned: FileTrace[];
        };
        Relationships: [];
      };
      /** Published guides for everybody, without authors. Select body only where it is shown. */
      published_guides: {
        Row: {
          id: string;
          course_id: number;
          course_name: string;
          course_name_en: string;
          course_code: string | null;
          institution: number;
          institution_name: string;
          institution_name_en: string;
          department: number;
          type: GuideType;
          language: GuideLanguage;
          title: string;
          body: string;
          url: string | null;
          exam_year: number | null;
          exam_semester: Semester | null;
          exam_sitting: ExamSitting | null;
          helpful_count: number;
          view_count: number;
          file_count: number;
          /** The day of publishing, as its beginning in Israel. */
          published_on: string | null;
          revised_on: string | null;
          /** Whether the reader wrote it. */
          is_mine: boolean;
          /** Whether the reader found it helpful. */
          is_voted: boolean;
          /** Whether the reader has kept it. */
          is_bookmarked: boolean;
        };
        Relationships: [];
      };
      /** Guides that are missed, for everybody; most asked first is asked_count.desc,id. */
      wanted_guides: {
        Row: {
          id: string;
          course_id: number;
          course_name: string;
          course_name_en: string;
          institution: number;
          institution_name: string;
          institution_name_en: string;
          department: number;
          type: GuideType;
          asked_count: number;
          /** Whether the reader asks for it. */
          is_mine: boolean;
          /** The day of the first who asked, as its beginning in Israel. */
          asked_on: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      /** For admins: notes something about a case that nobody but admins reads, 1 to 1,000 characters. Errors admin/required, insufficient_aal (403), message/no-thing (400), 23514. */
      add_case_note: {
        Args: { kind: string; key: string; note: string };
        Returns: number | null;
      };
      /** Puts a word or phrase on the list, for admins; it holds what is written from now on. Outcome done or already. Errors word/invalid, word/too-many (400), admin/required, insufficient_aal (403). */
      add_word: {
        Args: { given: string };
        Returns: { outcome: string | null; phrase: string | null; decision_id: number | null }[];
      };
      /** What the caller's session may do as an admin (ROLE-04, GUARD-03): none; needs_code, an admin whose second factor this session has not shown; needs_factor, an admin who has to set one up first; full. A visitor gets none. */
      admin_access: {
        Args: Record<string, never>;
        Returns: string | null;
      };
      /** Who the admins are, for admins: what they call each other, whether they have a second factor, when they last signed in (null: never). Errors admin/required, insufficient_aal (403). */
      admin_desk: {
        Args: Record<string, never>;
        Returns: { name: string | null; is_you: boolean | null; has_second_factor: boolean | null; last_signed_in_at: string | null }[];
      };
      /** For admins: the other admins who have asked this in the last two minutes, by what admins call each other. Errors admin/required, insufficient_aal (403). */
      admins_here: {
        Args: Record<string, never>;
        Returns: { name: string | null }[];
      };
      /** Answers a fact about a course with a lecturer, or changes the own answer; without an answer takes it back. Whether there is, or was, one. year and semester as of a rating. Counted at night. Errors: fact/profile-incomplete, fact/own-page, fact/locked (403), fact/no-pair (404), fact/unknown, fact/semester-not-yet (400), fact/daily-limit (429, details {"limit", "opens_at"}). */
      answer_fact: {
        Args: { course_id: number; professor_id: number; fact: string; answer?: string | null; year?: number | null; semester?: string | null };
        Returns: boolean | null;
      };
      /** For admins: appoints an address to the team of an institution, until 31 October after the academic year; label says for which body. Its number. Errors admin/required, insufficient_aal (403), catalogue/gone (404), team/full, team/there (409), team/invalid (400). */
      appoint_member: {
        Args: { institution: number; email: string; label: string };
        Returns: number | null;
      };
      /** For admins: who deals with a message from now on, by a key of message_case.admins; a new one is in progress then. Answers the name. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-admin (400). */
      assign_message: {
        Args: { id: string; admin: string };
        Returns: string | null;
      };
      /** For admins: what a case is about: text (telephone numbers, addresses and identity numbers as [•••phone], [•••email], [•••id_number]), reports, target, two facts about the writer while a decision is open, sanctions that came of it, how like cases were decided, history. Of reviews and guides that are or were cases, and of professors and courses. No person. The log says that it was opened, once for an admin and day. Errors admin/required, insufficient_aal (403), case/invalid (400), case/gone, case/none (404). */
      case_details: {
        Args: { kind: string; key: string };
        Returns: Json | null;
      };
      /** For admins: notes about a case, newest first, at most fifty. Errors admin/required, insufficient_aal (403). */
      case_notes: {
        Args: { kind: string; key: string };
        Returns: { id: number | null; note: string | null; written_by: string | null; written_at: string | null }[];
      };
      /** One row, for admins: how many rows a search with its filters has, and of how many of them what is wrong; the filter only is left aside. Errors as of catalogue_rows. */
      catalogue_counts: {
        Args: { kind: string; search?: string; filters?: Json };
        Returns: { total: number | null; lacks_english: number | null; hidden: number | null; unrated: number | null; may_be_double: number | null }[];
      };
      /** For admins: a page of professors, courses, departments or institutions, hidden ones among them, merged ones not. search: beginnings of names, aliases or the code, or an id. filters: institution, department, only (lacks_english, hidden, unrated, double), after (ids above it, for exports in pages by sort id). sort: as private.catalogue_order. page from 1, page_size at most 1000. version: what save_entry takes. Errors admin/required, insufficient_aal (403), catalogue/invalid (400). */
      catalogue_rows: {
        Args: { kind: string; search?: string; filters?: Json; sort?: string; page?: number; page_size?: number };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; short_name: string | null; short_name_en: string | null; name_pretty_card: string | null; institution_kind: string | null; domains: string[] | null; aliases: string[] | null; institution: number | null; institution_name: string | null; institution_name_en: string | null; department: number | null; department_name: string | null; department_name_en: string | null; status: string | null; professor_count: number | null; course_count: number | null; rating_count: number | null; rating_avg: number | null; lacks_english: boolean | null; may_be_double: boolean | null; version: string | null; is_small: boolean | null }[];
      };
      /** One row, for admins: how many there are of each kind, and how many pairs of who teaches what. Errors admin/required, insufficient_aal (403). */
      catalogue_totals: {
        Args: Record<string, never>;
        Returns: { institutions: number | null; departments: number | null; professors: number | null; courses: number | null; teachings: number | null }[];
      };
      /** For admins: changes the code of an institution and returns it; the old one goes on leading there. Errors admin/required, insufficient_aal (403), catalogue/gone (404), catalogue/invalid (400), catalogue/exists (409). */
      change_institution_code: {
        Args: { institution: number; new_code: string };
        Returns: string | null;
      };
      /** Changes the days of a semester, for admins; ratings that name it stay. Returns the number of the change in the log. Errors semester/unknown (404), semester/invalid (400), admin/required, insufficient_aal (403). */
      change_semester: {
        Args: { year: number; semester: string; begins_on: string; half_on: string; ends_on: string };
        Returns: number | null;
      };
      /** Changes a setting, for admins; `seen` is the change_id that the admin saw. One row: done; already (it is so); changed (another admin was faster: nothing was done). Errors setting/unknown (404), setting/invalid (400), admin/required, insufficient_aal (403). */
      change_setting: {
        Args: { key: string; value: Json; seen?: number | null };
        Returns: { outcome: string | null; current_value: Json | null; value_before: Json | null; decision_id: number | null }[];
      };
      /** For admins: opens a case for ten minutes, or renews that. Says who has it, until when, and whether it is the caller; of another admin only take_over takes it. Errors admin/required, insufficient_aal (403), case/invalid (400). */
      claim_case: {
        Args: { kind: string; key: string; take_over?: boolean };
        Returns: { claimed_by: string | null; claimed_until: string | null; is_mine: boolean | null }[];
      };
      /** What keeps the caller from claiming the page of a professor: claim/closed, claim/no-professor, claim/revoked, claim/wrong-domain, claim/has-rated, claim/too-many; null for nothing. */
      claim_objection: {
        Args: { professor: number };
        Returns: string | null;
      };
      /** Says that the page of a professor is the caller's; evidence_url: a page of the institution that shows the address that the caller signs in with. Answers pending or confirmed; safe to repeat. Errors claim/profile-incomplete (403), those of claim_objection (403, 404, 409, 429), claim/invalid (400), claim/daily-limit (429, details {"limit", "opens_at"}). */
      claim_page: {
        Args: { professor: number; evidence_url: string };
        Returns: string | null;
      };
      /** What became of the message with this reference: one row, or none when there is no such message. Only its letters and digits matter, not their case. By POST only. */
      contact_status: {
        Args: { reference: string };
        Returns: { topic: string | null; status: string | null; created_at: string | null; answer: string | null }[];
      };
      /** How many published guides a course has, by type. */
      course_guide_counts: {
        Args: { course_id: number };
        Returns: { type: string | null; guide_count: number | null }[];
      };
      /** At most six courses that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more. */
      courses_written_about: {
        Args: Record<string, never>;
        Returns: Database['public']['Tables']['courses']['Row'][];
        SetofOptions: { from: '*'; to: 'courses'; isOneToOne: false; isSetofReturn: true };
      };
      /** For admins: of each institution its visible professors, how many have three ratings or more, and all its reviews; best covered first. Errors admin/required, insufficient_aal (403). */
      coverage_by_institution: {
        Args: Record<string, never>;
        Returns: { institution_id: number | null; name: string | null; name_en: string | null; short_name: string | null; short_name_en: string | null; professors: number | null; covered: number | null; reviews: number | null }[];
      };
      /** For admins: makes a professor, course, department or institution of fields by their columns, and answers its id. Professors and courses name a department, departments an institution. Errors admin/required, insufficient_aal (403), catalogue/invalid (400), catalogue/exists (409): details {"field"}. */
      create_entry: {
        Args: { kind: string; fields: Json };
        Returns: number | null;
      };
      /** Cuts the link between the caller and an own published review (professor or course), for good: it stays, and is nobody's. Errors cut/sign-in-again (401) without a sign-in or second factor of the last ten minutes, insufficient_aal, account/suspended (403), cut/no-review (404), cut/not-published, cut/too-early (14 days), cut/reported (409). */
      cut_link: {
        Args: { review_kind: string; review_id: string };
        Returns: undefined;
      };
      /** For admins: what happened on each of twice so many whole days (365 at most), the first half to compare with. Days of Jerusalem. Errors admin/required, insufficient_aal (403). */
      daily_figures: {
        Args: { days?: number };
        Returns: { day: string | null; page_views: number | null; sign_ups: number | null; ratings: number | null; guides: number | null; reports: number | null; holds: number | null; decisions: number | null; median_hours: number | null }[];
      };
      /** For admins: decides on at most 50 cases, [{"kind", "key", "version"}]. keep publishes what is held and dismisses reports; send_back, hide and remove take a reason (of review_reports.reason; of guides study_guides.decision_reason) and a note of at most 1,000 characters, which the writer reads; restore brings back what was taken down; of guides move (details {"course_id"}) as well. Claims: confirm, reject, revoke; answers: publish, reject, remove; suggestions: accept (details {"fields"}), same_as ({"entry_id"}), dismiss; messages: answer, ask (details {"answer"}), close. A row for each: done, already (somebody has decided), changed (since version was read), gone, taken (another admin has it open), or what its kind says; its state now and the decision's number in the log. Errors admin/required, insufficient_aal (403), case/too-many, case/invalid (400), 23514, those of its kind. */
      decide_cases: {
        Args: { cases: Json; decision: string; reason?: string | null; note?: string | null; details?: Json };
        Returns: { kind: string | null; key: string | null; outcome: string | null; status: string | null; decision_id: number | null }[];
      };
      /** For admins: publishes an older review that waits, or removes one, with a reason as of reviews; whether there was such a one. Can be undone for 30 days, as any decision. Errors admin/required, insufficient_aal (403), admin/invalid (400). */
      decide_older_review: {
        Args: { id: number; decision: string; reason?: string | null };
        Returns: boolean | null;
      };
      /** For admins: rows of the log, newest first, 500 at most, before a number. search: a row, the key of a case, or the name of a page as it stands; by_admin: as admins call each other, or operator; actions: actions and kinds of things; month: any day of it. Nobody is named but admins; before and after have days, no instants. Errors admin/required, insufficient_aal (403). */
      decision_log: {
        Args: { search?: string; by_admin?: string | null; actions?: string[] | null; month?: string | null; before_id?: number | null; most?: number };
        Returns: { id: number | null; decided_at: string | null; admin: string | null; is_operator: boolean | null; action: string | null; subject_kind: string | null; subject_key: string | null; professor_id: number | null; course_id: number | null; name: string | null; name_en: string | null; before: Json | null; after: Json | null; reason: string | null; note: string | null; undoes: number | null; undone_by: number | null }[];
      };
      /** For admins, one row: how much is in the log, of a month what stands out, who and when there is to choose from, and what the last check of the chain found. Errors admin/required, insufficient_aal (403). */
      decision_log_state: {
        Args: { month?: string | null };
        Returns: { entries: number | null; in_month: number | null; looks: number | null; undone: number | null; settings: number | null; admins: string[] | null; months: string[] | null; checked_at: string | null; checked_entries: number | null; first_broken: number | null }[];
      };
      /** For admins: a source, declared in the words that were ticked (terms). Returns its id. Errors admin/required, insufficient_aal (403), source/invalid (400). */
      declare_source: {
        Args: { institution: number; kind: string; name: string; name_en: string; published_on: string; terms: string[]; url?: string | null; scale_max?: number | null };
        Returns: number | null;
      };
      /** Deletes the caller's account and everything they wrote, for good (VALID-03). Who they are goes at once; what others see of theirs at random moments of the next two weeks, so that nobody sees what was one person's, or at once with at_once. Errors: auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that the session has not shown. */
      delete_my_account: {
        Args: { at_once?: boolean };
        Returns: undefined;
      };
      /** Draws the winning ticket of a locked raffle, once, shows its seed, and tells the winner. One row: done or already. Errors raffle/none (404), raffle/not-locked, raffle/empty (409), admin/required, insufficient_aal (403). */
      draw_raffle: {
        Args: { raffle: number };
        Returns: { outcome: string | null; winning_ticket: number | null }[];
      };
      /** For admins: pairs of a kind that may be one, twenty a page, most alike first; `survivor` is the one proposed to stay, total how many pairs there are. institution: null for equal names everywhere. Errors admin/required, insufficient_aal (403), merge/invalid (400). */
      duplicate_pairs: {
        Args: { kind: string; institution?: number | null; page?: number };
        Returns: { survivor: number | null; gone: number | null; share: number | null; name: string | null; name_en: string | null; title: string | null; rating_count: number | null; other_name: string | null; other_name_en: string | null; other_title: string | null; other_rating_count: number | null; place_name: string | null; place_name_en: string | null; total: number | null }[];
      };
      /** For admins: ends a member's term at once; whether there was one. Errors admin/required, insufficient_aal (403). */
      end_member: {
        Args: { id: number };
        Returns: boolean | null;
      };
      /** Signs one of the caller's devices out. Returns false where it is not theirs or gone already, or where the caller's own session was ended, which are not told apart. */
      end_my_session: {
        Args: { session: string };
        Returns: boolean | null;
      };
      /** For admins: ends the suspensions that came of a case. Answers done, or already where there is none. Errors admin/required, insufficient_aal (403), case/no-writer (404). */
      end_suspension: {
        Args: { kind: string; key: string };
        Returns: string | null;
      };
      /** For admins: the courses of a professor or the professors of a course, hidden ones among them, by name; named_by is how many ratings, in any state, name the pair. At most 500. Errors admin/required, insufficient_aal (403). */
      entry_links: {
        Args: { kind: string; id: number };
        Returns: { entry: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; department_name: string | null; department_name_en: string | null; status: string | null; named_by: number | null }[];
      };
      /** All that is held about the caller, as one JSON object. Errors: session_not_found (401) where the session was ended; insufficient_aal (403) where they have a second factor that the session has not shown. */
      export_my_data: {
        Args: Record<string, never>;
        Returns: Json | null;
      };
      /** At most two reviews of professors or courses (kind professor or course) of at least 80 characters, none of today: the newest with four or five stars, then the newest with one or two of another institution. Neither is reported, and nothing in it names its writer or the review; of a long one the first 280 characters. */
      fresh_quotes: {
        Args: { kind: string };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; rating_count: number | null; rating_avg: number | null; department: string | null; department_en: string | null; department_card: string | null; institution: string | null; institution_en: string | null; institution_short: string | null; institution_short_en: string | null; rating1: number | null; comment: string | null; created_at: string | null }[];
      };
      /** One row, for admins: what a guide holds in any state, its files, what was reported and decided, without any person. None where there is no such guide. Errors admin/required, insufficient_aal (403). */
      guide_for_admin: {
        Args: { id: string };
        Returns: { guide_id: string | null; body: string | null; url: string | null; exam_year: number | null; exam_semester: string | null; exam_sitting: string | null; files: Json | null; reports: Json | null; decisions: Json | null }[];
      };
      /** One row: how many guides and requests the caller may still send today (Asia/Jerusalem), bytes of their files and how many they may have, how many of their guides are published, why the next one waits for an admin (first, refused, reports, withdrawn, new_account; null when it does not), and the median of hours until an admin decided in the last 14 days, null where there were fewer than five decisions. */
      guide_limits: {
        Args: Record<string, never>;
        Returns: { guides_left_today: number | null; guide_limit: number | null; requests_left_today: number | null; request_limit: number | null; bytes_used: number | null; bytes_quota: number | null; published: number | null; check_reason: string | null; approval_median_hours: number | null }[];
      };
      /** How many guides of each type the list has under a search and filters; types without one are left out. In a search 200 stands for "or more". */
      guide_type_counts: {
        Args: { query?: string; institution_id?: number | null; department_ids?: number[] | null; guide_language?: string | null };
        Returns: { type: string | null; guide_count: number | null }[];
      };
      /** At most six courses of the caller: followed, rated, then of the own departments, with how many guides each has and how many came in the last seven days. */
      guides_of_my_courses: {
        Args: Record<string, never>;
        Returns: { course_id: number | null; course_name: string | null; course_name_en: string | null; guide_count: number | null; new_count: number | null }[];
      };
      /** Whether this browser is told of the caller's notices. */
      has_push_subscription: {
        Args: { endpoint: string };
        Returns: boolean | null;
      };
      /** Hides one review (review_kind professor or course) from the caller; safe to repeat. Errors hide/no-review (404), hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: 200 a person). */
      hide_review: {
        Args: { review_kind: string; review_id: string };
        Returns: undefined;
      };
      /** Imports that are not finished, and the last eight that are: {"open", "done", "first_run"}, each as private.import_summary. Errors admin/required, insufficient_aal (403). */
      import_desk: {
        Args: Record<string, never>;
        Returns: Json | null;
      };
      /** Lines of an import with this verdict (created, changed, same, error), above a line, at most 1,000 at a time. Errors admin/required, insufficient_aal (403). */
      import_lines: {
        Args: { import: string; verdict: string; above?: number; most?: number };
        Returns: { line: number | null; fields: Json | null; problem: string | null; about: Json | null; entry_name: string | null; before: Json | null; after: Json | null }[];
      };
      /** The same mistake once, with how many lines have it and the first of them; the hundred most frequent. Errors admin/required, insufficient_aal (403). */
      import_mistakes: {
        Args: { import: string };
        Returns: { problem: string | null; value: string | null; maybe: string | null; lines: number | null; first_line: number | null }[];
      };
      /** The institution that a code leads to, an old one too; its code now. No row for none. */
      institution_by_code: {
        Args: { code: string };
        Returns: { id: number | null; code: string | null; name: string | null; name_en: string | null }[];
      };
      /** The newest reviews of lecturers of an institution, twenty at most: one of each, none of today, none that is reported or of a small class. Nothing in it names its writer; of a long one the first 200 characters. */
      institution_feed: {
        Args: { institution_id: number };
        Returns: { review: string | null; professor_id: number | null; name: string | null; name_en: string | null; title: string | null; rating1: number | null; excerpt: string | null; created_at: string | null }[];
      };
      /** Institutions whose team reads held texts before they appear. Nobody is named. */
      institutions_with_team: {
        Args: Record<string, never>;
        Returns: { institution: number | null }[];
      };
      /** Whether the caller's session has the powers of an admin (ROLE-04, GUARD-03): a verified address on the list of admins, and the second factor shown where there is one. A visitor gets false. */
      is_admin: {
        Args: Record<string, never>;
        Returns: boolean | null;
      };
      /** Whether a code is the one that the winner of a raffle was told; for admins. Errors admin/required, insufficient_aal (403). */
      is_raffle_winner: {
        Args: { raffle: number; code: string };
        Returns: boolean | null;
      };
      /** Whether few study a course with a professor (null: with any): the catalogue says so, or the fact class_size. False where it is not known. */
      is_small_class: {
        Args: { course_id: number; professor_id: number };
        Returns: boolean | null;
      };
      /** For admins and the team of an institution: of each link ('' is the institution's own address) how often it was opened and rated from since the last launch began, whole days that are over, null under five; week, the last seven days in quarters of the best of them, null where that had fewer than 20. Errors of private.require_decider. */
      launch_figures: {
        Args: { institution_id: number };
        Returns: { link: string | null; views: number | null; ratings: number | null; week: number[] | null; version: string | null }[];
      };
      /** The launch of an institution that runs, or that ended in the last 14 days: reviews, those since it began; yesterday, those of that day, null under five; leader, the department with most. No row for none. */
      launch_state: {
        Args: { institution_id: number };
        Returns: { title_he: string | null; title_en: string | null; by_he: string | null; by_en: string | null; goal: number | null; reviews: number | null; starts_on: string | null; ends_on: string | null; is_over: boolean | null; yesterday: number | null; leader: number | null; version: string | null }[];
      };
      /** Leaves the team of an institution at once. Whether the caller was in it. */
      leave_team: {
        Args: { institution: number };
        Returns: boolean | null;
      };
      /** For admins: decides to change nothing about one thing that a message names (the review stays; what is appealed against stands), or with stands false takes that back. False where it was so. Errors admin/required, insufficient_aal (403), message/gone (404). */
      let_stand: {
        Args: { id: string; kind: string; key: string; stands?: boolean };
        Returns: boolean | null;
      };
      /** One row: guides by state, files and their bytes. For admins of everything, with reported guides and the storage that there is; for others of what is published, once the library is open. Error admin/required (403). */
      library_totals: {
        Args: Record<string, never>;
        Returns: { guide_count: number | null; pending_count: number | null; published_count: number | null; hidden_count: number | null; rejected_count: number | null; reported_count: number | null; file_count: number | null; file_bytes: number | null; storage_bytes: number | null }[];
      };
      /** At most three visible professors or courses (kind) of an institution under a name like this one, of three letters or more; is_exact: it is the same name but for spelling, titles and the order of words. */
      like_entries: {
        Args: { kind: string; institution: number; name: string };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; department: number | null; department_name: string | null; department_name_en: string | null; rating_count: number | null; is_exact: boolean | null }[];
      };
      /** For admins: a professor teaches a course from now on. Answers done, already, or gone. Errors admin/required, insufficient_aal (403). */
      link_course_professor: {
        Args: { course_id: number; professor_id: number };
        Returns: string | null;
      };
      /** For admins: says that a message names a review, guide or page (at most 30), or with linked false that it does not. False where that was known. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-thing, message/too-many (400). */
      link_message: {
        Args: { id: string; kind: string; key: string; linked?: boolean };
        Returns: boolean | null;
      };
      /** Fixes the list of tickets of a raffle whose period is over: done or already. Errors raffle/none (404), raffle/too-early, raffle/empty (409), admin/required, insufficient_aal (403). */
      lock_raffle: {
        Args: { raffle: number };
        Returns: string | null;
      };
      /** For admins: no new ratings of a professor or course until a moment, with a note of up to 300 characters in Hebrew and English for everybody; on one that is locked it changes both. Answers done. Errors admin/required, insufficient_aal (403), lock/invalid (400), case/gone (404), 23514 (a note). */
      lock_target: {
        Args: { kind: string; id: number; note_he: string; note_en: string; until: string };
        Returns: string | null;
      };
      /** For admins: who wrote what a case is about, as {"name", "email", "signed_in_with": [providers], "since": day, "until"}, to be shown for ten minutes. purpose: danger, duplicate_accounts, authority, writer_asked; reason: 20 to 1000 characters. Logged, told to the other admins, counted in public. Errors admin/required (403), insufficient_aal (403) without a code of the second factor within the last five minutes, admin/second-factor-required (403), identity/invalid (400), case/no-writer (404). */
      look_at_writer: {
        Args: { kind: string; key: string; purpose: string; reason: string };
        Returns: Json | null;
      };
      /** At most three courses of an institution with ten ratings or more and an average of four or more: the best one of a department, departments in an order of the day. With the professor whom most of its raters name, from three on. */
      loved_courses: {
        Args: { institution_id: number };
        Returns: { id: number | null; name: string | null; name_en: string | null; rating_count: number | null; rating_avg: number | null; take_again_percent: number | null; professor_name: string | null; professor_name_en: string | null; professor_title: string | null }[];
      };
      /** Sends an own refused rating (professor or course, and its id) once more, under another name of what was not found; is_other: it is not the entry of the same name. Returns the id of the new suggestion. Errors missing/not-refused (404), and of the name and limits those of rate_missing. */
      mend_missing: {
        Args: { review_kind: string; review_id: string; name: string; is_other?: boolean };
        Returns: string | null;
      };
      /** For admins: merges the professor, course, department or institution (kind) `gone` into `survivor`. choices: for each fact survivor or gone, by its column; version: merge_preview.version. One row: done, with the decision to take back; changed (since it was read); gone (merged by another admin). Errors admin/required, insufficient_aal (403), merge/invalid (400). */
      merge_entries: {
        Args: { kind: string; survivor: number; gone: number; choices?: Json; version?: string | null; note?: string | null };
        Returns: { outcome: string | null; decision_id: number | null }[];
      };
      /** For admins: merges guides into one, which keeps its text and files and takes their votes and bookmarks, one of each a person; their files are deleted and their addresses lead to it (resolve_guide). A row for each: done, already, gone. Errors admin/required, insufficient_aal (403), library/too-many (400), guide/gone (404). */
      merge_guides: {
        Args: { kept: string; others: string[] };
        Returns: { guide_id: string | null; outcome: string | null; status: string | null }[];
      };
      /** For admins: what merging `gone` into `survivor` (of a kind: professor, course, department, institution) would do: {version, survivor, gone, can_merge, differences, moves, result, likeness, names_of_departments, undo_until}; null where one of them is gone or merged. Errors admin/required, insufficient_aal (403), merge/invalid (400). */
      merge_preview: {
        Args: { kind: string; survivor: number; gone: number };
        Returns: Json | null;
      };
      /** One message for admins: letter, reply address (none of an appeal by an account), clock, version, who deals with it, notes, page, what it names with verdicts, decisions about that, earlier messages of the address. Null where there is no such message. Errors admin/required, insufficient_aal (403). */
      message_case: {
        Args: { id: string };
        Returns: Json | null;
      };
      /** Mean of hours until what people rated and missed was decided, of the last seven whole days; null where there were fewer than five decisions. */
      missing_wait: {
        Args: Record<string, never>;
        Returns: number | null;
      };
      /** Moves an own refused rating (professor or course, and its id) to a visible entry in place of what was not found, and publishes it, unless its other half is still missing. Returns its id from now on. Errors missing/not-refused, suggestion/no-entry (404), missing/rated-already (409), those of a new rating. */
      move_missing: {
        Args: { review_kind: string; review_id: string; entry_id: number };
        Returns: string | null;
      };
      /** What of the caller's waits, and the caller's reports with what came of them; what waits first, at most 20. */
      my_activity: {
        Args: Record<string, never>;
        Returns: { what: string | null; kind: string | null; state: string | null; name: string | null; name_en: string | null; moved_at: string | null }[];
      };
      /** Guides that the caller keeps, newest first; of one that nobody can read any more only its course. is_updated: changed since the caller kept or last opened it. */
      my_bookmarks: {
        Args: Record<string, never>;
        Returns: { guide_id: string | null; course_id: number | null; course_name: string | null; course_name_en: string | null; institution_name: string | null; institution_name_en: string | null; type: string | null; title: string | null; language: string | null; helpful_count: number | null; file_count: number | null; is_gone: boolean | null; is_updated: boolean | null; kept_at: string | null }[];
      };
      /** Of a link that is cut today: traceless_on, from when on nothing tells any more whose it was, backups included; rateable_on, when the same can be rated again. */
      my_cut_days: {
        Args: Record<string, never>;
        Returns: { traceless_on: string | null; rateable_on: string | null }[];
      };
      /** How many people found something of the caller's helpful, each counted once; how often the caller's guides were opened; and what helped most. Of what is in public only. */
      my_effect: {
        Args: Record<string, never>;
        Returns: { helped: number | null; opened: number | null; best_kind: string | null; best_id: string | null; best_name: string | null; best_name_en: string | null }[];
      };
      /** What the caller has hidden, newest first: target, stars and the first 200 characters. Of a review that nobody can read any more (held, or of a target that is hidden) only that there is one. */
      my_hidden_reviews: {
        Args: Record<string, never>;
        Returns: { id: string | null; review_kind: string | null; target_id: number | null; target_name: string | null; target_name_en: string | null; target_title: string | null; rating1: number | null; excerpt: string | null; created_at: string | null }[];
      };
      /** The code with which the caller invites, made on first use, and how many friends have joined, counted on the first of a month and before a draw. renew: gives another code, and the one before leads nowhere. Errors invitation/profile-incomplete (403). */
      my_invitation: {
        Args: { renew?: boolean };
        Returns: { code: string | null; joined: number | null }[];
      };
      /** One row: whether mail is sent at all, and whether the caller asked to be told of decisions. */
      my_mail_preferences: {
        Args: Record<string, never>;
        Returns: { available: boolean | null; decisions: boolean | null }[];
      };
      /** Ratings of the caller (review_kind professor or course) of what the catalogue lacked. state: waiting; refused, with the reason, when, until which day it is stored, and whether it can be sent once more; moved, to an entry that was here, in the last 30 days. missing and name: what is looked for, or was refused. professor_name and course_name: what the rating names, as proposed. */
      my_missing: {
        Args: Record<string, never>;
        Returns: { review_kind: string | null; review_id: string | null; state: string | null; missing: string | null; name: string | null; professor_name: string | null; course_name: string | null; institution: number | null; institution_name: string | null; institution_name_en: string | null; reason: string | null; refused_at: string | null; until: string | null; can_resend: boolean | null }[];
      };
      /** One row: how many ratings the caller may still send today and this month (Asia/Jerusalem), and, where that is none, when it opens again. */
      my_rating_limits: {
        Args: Record<string, never>;
        Returns: { per_day: number | null; left_today: number | null; per_month: number | null; left_this_month: number | null; opens_at: string | null }[];
      };
      /** What an own rating of a "professor" or a "course" has brought: number, how many ratings its target has now (null while it is not shown); earned, its tickets; tickets, all of the person; counted, ratings towards the bonus for five; bonus, tickets of that bonus. No row for ratings of others. */
      my_rating_rewards: {
        Args: { kind: string; rating: string };
        Returns: { number: number | null; earned: number | null; tickets: number | null; counted: number | null; bonus: number | null }[];
      };
      /** One row: whether the caller is asked at the end of a semester, whether by mail too, and whether mail is sent at all. */
      my_semester_ask: {
        Args: Record<string, never>;
        Returns: { is_wanted: boolean | null; by_mail: boolean | null; mail_available: boolean | null }[];
      };
      /** The devices that the caller is signed in on, most recently used first; none where the caller's own session was ended. */
      my_sessions: {
        Args: Record<string, never>;
        Returns: { id: string | null; created_at: string | null; refreshed_at: string | null; user_agent: string | null; is_current: boolean | null }[];
      };
      /** The caller's suspension: until when, why, and what was written; no row for none. */
      my_suspension: {
        Args: Record<string, never>;
        Returns: { until: string | null; reason: string | null; note: string | null }[];
      };
      /** The institutions in whose team the caller is, until which day, and what is lacking to decide: needs_factor, needs_code, or nothing (full). */
      my_teams: {
        Args: Record<string, never>;
        Returns: { institution: number | null; code: string | null; name: string | null; name_en: string | null; until: string | null; access: string | null }[];
      };
      /** Names of the hidden and merged professors and courses that the caller has rated; moved_to is where a merged one is found now. */
      my_unlisted_targets: {
        Args: Record<string, never>;
        Returns: { kind: string | null; id: number | null; name: string | null; name_en: string | null; moved_to: number | null }[];
      };
      /** For admins: reviews of all kinds, newest first by day and within a day in no order, with the first 200 characters (personal data masked); before: next_before, which the last row of a page has; most: 1 to 200. No author. Errors admin/required, insufficient_aal (403). */
      newest_ratings: {
        Args: { before?: string | null; most?: number };
        Returns: { kind: string | null; key: string | null; name: string | null; name_en: string | null; title: string | null; professor_id: number | null; course_id: number | null; stars: number | null; excerpt: string | null; status: string | null; said_on: string | null; next_before: string | null; version: string | null }[];
      };
      /** Notes that the caller, whose profile has been complete for less than a day, came by an invitation. The first one counts. Whether the code exists is not said. */
      note_invitation: {
        Args: { code: string };
        Returns: undefined;
      };
      /** Opens a raffle about whole days of Israel, both included, and publishes the digest of its seed; tickets of today count from now on. Returns its number. Errors raffle/invalid (400), raffle/already-open (409), admin/required, insufficient_aal (403). */
      open_raffle: {
        Args: { from_day: string; until_day: string; prize_he: string; prize_en: string };
        Returns: number | null;
      };
      /** What the lecturer answers on a page, and on which day (its beginning in Israel); no row where there is none, or while answers_open is off. Nothing of who it is. */
      page_answer: {
        Args: { professor: number };
        Returns: { professor_id: number | null; answer: string | null; answered_on: string | null }[];
      };
      /** A claim for admins: the page, the evidence, the proved addresses of the claimant at the institution, other claims of the page that are open or confirmed, the answer with personal data masked. Null where there is none. Errors admin/required, insufficient_aal (403). */
      page_claim_case: {
        Args: { id: string };
        Returns: Json | null;
      };
      /** At most four reviews of an institution, or of a department of it: the newest of those who were rated last, one of each who has three ratings or more, none of today, none that is reported. Nothing in it names its writer. */
      place_news: {
        Args: { institution_id: number; department_id?: number | null };
        Returns: { kind: string | null; id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; rating_count: number | null; rating_avg: number | null; rating1: number | null; comment: string | null; created_at: string | null }[];
      };
      /** What a word would hold among the reviews that there are, for admins: how many of all, how many of these an admin let stand or took down, and up to five, each with its status and what stands before, at and after the word, with personal details covered up. Errors word/invalid (400), admin/required, insufficient_aal (403). */
      preview_word: {
        Args: { given: string };
        Returns: { phrase: string | null; is_listed: boolean | null; total: number | null; held: number | null; kept: number | null; removed: number | null; samples: Json | null }[];
      };
      /** At most six professors that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more. */
      professors_written_about: {
        Args: Record<string, never>;
        Returns: Database['public']['Tables']['professors']['Row'][];
        SetofOptions: { from: '*'; to: 'professors'; isOneToOne: false; isSetofReturn: true };
      };
      /** The key that a browser subscribes with (applicationServerKey), base64url; null where nobody is told. */
      push_public_key: {
        Args: Record<string, never>;
        Returns: string | null;
      };
      /** For admins: {"days": [{"day", "closed"}] of the last seven days in Israel, today last; "median_hours" that half of these cases had waited at most; "last_at"; "english_missing": visible professors and courses without a Latin letter in their English name; "unrated_institutions"; "is_first_run": private.is_first_run}. Errors admin/required, insufficient_aal (403). */
      queue_week: {
        Args: Record<string, never>;
        Returns: Json | null;
      };
      /** All that is recorded of a raffle, without a person: what npm run raffle:check computes again. Null where there is none. Errors admin/required, insufficient_aal (403). */
      raffle_record: {
        Args: { raffle: number };
        Returns: Json | null;
      };
      /** All raffles, the newest first, for everybody: the digest of the seed from the opening on, the digest of the list from the lock on, the seed and the winning ticket from the draw on. */
      raffles_published: {
        Args: Record<string, never>;
        Returns: { raffle_id: number | null; starts_at: string | null; ends_at: string | null; prize_he: string | null; prize_en: string | null; seed_digest: string | null; opened_at: string | null; locked_at: string | null; ticket_count: number | null; people_count: number | null; list_digest: string | null; drawn_at: string | null; round: number | null; winning_ticket: number | null; seed: string | null }[];
      };
      /** Rates a professor or a course (rates) that the catalogue lacks, or one of it with a course or professor that it lacks: each is known (id), missing (name) or absent. rating has the columns of public.ratings. The same request_id returns the first result: {"rating_id", "suggestion_id", "status", "waits_for"}. Of a pair that is not known the rating is public at once, and the pair is suggested. Errors: missing/profile-incomplete (403), missing/invalid (400), missing/no-entry (404), missing/rated-already (409), those of private.check_missing_name and private.check_missing_limits, and those of a rating. */
      rate_missing: {
        Args: { request_id: string; rates: string; institution: number; department: number; professor_id?: number | null; professor_name?: string | null; course_id?: number | null; course_name?: string | null; rating?: Json; is_other?: boolean };
        Returns: Json | null;
      };
      /** Counts that a published guide was opened, once a reader and day; its author does not count. Answers nothing. By POST only. */
      record_guide_view: {
        Args: { id: string };
        Returns: undefined;
      };
      /** For admins: records a court order that came, or an identity that was handed over, with what it was about (10 to 1,000 characters, for the log alone). The number of its row in the log. Errors admin/required, insufficient_aal (403), admin/invalid (400). */
      record_legal_request: {
        Args: { kind: string; note: string };
        Returns: number | null;
      };
      /** For admins: lets go of a case that the caller has. Errors admin/required, insufficient_aal (403). */
      release_case: {
        Args: { kind: string; key: string };
        Returns: undefined;
      };
      /** For admins and the team of an institution: takes a link away; its address leads to the institution's own from then on. Errors of private.require_decider. */
      remove_launch_link: {
        Args: { institution: number; link: string };
        Returns: undefined;
      };
      /** Tells this browser nothing any more. One that is not the caller's stays. */
      remove_push_subscription: {
        Args: { endpoint: string };
        Returns: undefined;
      };
      /** For admins: removes a source with all of its rows; whether there was one. Errors admin/required, insufficient_aal (403). */
      remove_source: {
        Args: { source: number };
        Returns: boolean | null;
      };
      /** Takes a word off the list, for admins: done or gone. What it has held stays held. Errors admin/required, insufficient_aal (403). */
      remove_word: {
        Args: { phrase: string };
        Returns: { outcome: string | null; decision_id: number | null }[];
      };
      /** For admins: lengthens a member's term to the end of this academic year. The new last day; null where there is none of this number. Errors admin/required, insufficient_aal (403). */
      renew_member: {
        Args: { id: number };
        Returns: string | null;
      };
      /** For admins: puts a file that the caller has uploaded in the place of one of a guide; it belongs to the author of the guide from then on. Errors admin/required, insufficient_aal (403), guide/gone (404), guide/file-not-ready (409). */
      replace_guide_file: {
        Args: { guide: string; old_file: string; new_file: string };
        Returns: undefined;
      };
      /** Asks for a guide of a course and type, with others or as the first; safe to repeat. One row: the request and how many ask. Errors request/profile-incomplete (403), request/no-course (404), request/daily-limit (429, details {"limit", "opens_at"}: three new ones a day, joining counts with votes). */
      request_guide: {
        Args: { course_id: number; type: string };
        Returns: { id: string | null; asked_count: number | null }[];
      };
      /** Id of the visible course that this id means now: itself, or what it was merged into; null when there is none. */
      resolve_course: {
        Args: { id: number };
        Returns: number | null;
      };
      /** Id of the department that this id means now: itself, or what it was merged into; null when there is none. */
      resolve_department: {
        Args: { id: number };
        Returns: number | null;
      };
      /** Id of the published guide that this id means now: itself, or what it was merged into; null when there is none. */
      resolve_guide: {
        Args: { id: string };
        Returns: string | null;
      };
      /** Id of the institution that this id means now: itself, or what it was merged into; null when there is none. */
      resolve_institution: {
        Args: { id: number };
        Returns: number | null;
      };
      /** Id of the visible professor that this id means now: itself, or what it was merged into; null when there is none. */
      resolve_professor: {
        Args: { id: number };
        Returns: number | null;
      };
      /** Kind and id of the professor or course that a review is about, and whether it is shown; target_id is null where that is hidden. No row for one of today or one that waits. Nothing in it depends on the reader. */
      review_address: {
        Args: { review: string };
        Returns: { review_kind: string | null; target_id: number | null; is_shown: boolean | null }[];
      };
      /** For admins: visible reviews of the page that a message is about and that contain a text, newest first, at most 50. Errors admin/required, insufficient_aal (403). */
      reviews_for_message: {
        Args: { id: string; search?: string; most?: number };
        Returns: { kind: string | null; key: string | null; stars: number | null; comment: string | null; posted_on: string | null; status: string | null }[];
      };
      /** For admins: writes fields (by their columns) of an entry; version as catalogue_rows answered it. Answers done with its number in the log, same (nothing to change), changed (somebody else was faster) or gone. Errors as of create_entry. */
      save_entry: {
        Args: { kind: string; id: number; fields: Json; version: string };
        Returns: { outcome: string | null; decision_id: number | null }[];
      };
      /** For admins and the team of an institution: begins its launch today, or changes the one that runs, whose version (launch_state) was read; a last day before today ends it. Returns its id. Errors of private.require_decider, launch/words (400), launch/no-institution (404), launch/changed (409), 23514. */
      save_launch: {
        Args: { institution: number; title_he: string; title_en: string; by_he: string; by_en: string; goal: number; ends_on: string; version?: string | null };
        Returns: number | null;
      };
      /** For admins and the team of an institution: makes a link of its launches, or changes the one whose version (launch_figures) was read. Errors of private.require_decider, launch/words, launch/no-department (400), launch/no-institution (404), launch/changed (409), launch/too-many-links (429: 30), 23514. */
      save_launch_link: {
        Args: { institution: number; link: string; label_he: string; label_en: string; departments?: number[]; version?: string | null };
        Returns: undefined;
      };
      /** Tells this browser of the caller's new notices, for as long as the session lasts: what PushSubscription holds (endpoint, keys as base64url), and the language (he, en). Ten browsers a person, the oldest goes. Errors push/no-session (403), 23502, 23514. */
      save_push_subscription: {
        Args: { endpoint: string; p256dh: string; auth_secret: string; language: string };
        Returns: undefined;
      };
      /** How the score of a professor, course or institution (review_kind) comes about: ratings, their plain average, those of verified students, those of the last year with their average, removals up to the last quarter in steps of five, reasons with five or more, most frequent first; and from five ratings on the newest five, by stars and months. No row where nothing is rated, or nobody may see it. */
      score_explained: {
        Args: { review_kind: string; target_id: number };
        Returns: { rating_count: number | null; rating_avg: number | null; verified_count: number | null; recent_count: number | null; recent_avg: number | null; removed_at_least: number | null; removed_for: string[] | null; latest: Json | null }[];
      };
      /** At most 200 visible courses, most relevant first: by question, the whole name before all, then the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. Without a word to search for, the best rated. It reads what the reader may read. */
      search_courses: {
        Args: { query: string; institution_id?: number | null; department_ids?: number[] | null; max_hits?: number };
        Returns: Database['public']['Tables']['courses']['Row'][];
        SetofOptions: { from: '*'; to: 'courses'; isOneToOne: false; isSetofReturn: true };
      };
      /** What a text finds: at most three professors, courses, institutions and study guides, the kind with the best hit first, with how many there are (found, 50 at most). way says what was searched in the end (searched): typed; layout, the same keys in the other language; typo; nearest, one of the words. exactly leaves it at what was typed. Nothing without a word. Runs as its owner to read the documents, and returns nothing that the reader could not select. */
      search_everything: {
        Args: { query: string; exactly?: boolean };
        Returns: { kind: string | null; id: string | null; name: string | null; name_en: string | null; title: string | null; code: string | null; department: string | null; department_en: string | null; institution: string | null; institution_en: string | null; rating_count: number | null; rating_avg: number | null; professor_count: number | null; course_count: number | null; guide_type: string | null; also_called: string | null; found: number | null; way: string | null; searched: string | null }[];
      };
      /** At most 200 published guides, most relevant first: words of the title before those of the course, of the department or institution, and of the text; then the most helpful. max_hits: how many of them are wanted, from the first on; a few more may come. Nothing without a word to search for: such lists come from published_guides. Runs as its owner to read the documents, and returns nothing that the reader could not select. */
      search_guides: {
        Args: { query: string; institution_id?: number | null; department_ids?: number[] | null; guide_type?: string | null; guide_language?: string | null; max_hits?: number };
        Returns: { id: string | null; course_id: number | null; course_name: string | null; course_name_en: string | null; course_code: string | null; institution: number | null; institution_name: string | null; institution_name_en: string | null; department: number | null; type: string | null; language: string | null; title: string | null; exam_year: number | null; exam_semester: string | null; exam_sitting: string | null; helpful_count: number | null; view_count: number | null; file_count: number | null; published_on: string | null; revised_on: string | null; is_mine: boolean | null; is_bookmarked: boolean | null }[];
      };
      /** At most 200 visible professors, most relevant first: by question, the whole name before all, then bearers of the title, the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. Without a word to search for, the best rated. It reads what the reader may read. */
      search_professors: {
        Args: { query: string; institution_id?: number | null; department_ids?: number[] | null; max_hits?: number };
        Returns: Database['public']['Tables']['professors']['Row'][];
        SetofOptions: { from: '*'; to: 'professors'; isOneToOne: false; isSetofReturn: true };
      };
      /** Own ratings whose semester (a of `year`) may be meant as that of the year after; each until it is settled. */
      semester_questions: {
        Args: Record<string, never>;
        Returns: { rating_id: string | null; year: number | null }[];
      };
      /** Sends or changes the caller's answer on a page that is confirmed as theirs, 20 to 1000 characters. It waits for an admin; what is published stands until then. Answers pending or published; safe to repeat. Errors claim/none (404), answer/not-confirmed, claim/closed (403), answer/length (400), answer/daily-limit (429, details {"limit", "opens_at"}). */
      send_answer: {
        Args: { professor: number; answer: string };
        Returns: string | null;
      };
      /** The reference of the message that was sent with this id: one row, or none where none has arrived. By POST only. */
      sent_contact: {
        Args: { id: string };
        Returns: { reference: string | null }[];
      };
      /** For admins: another time until which a message is to be answered, within 90 days, with the reason for the log (3 to 500 characters). Errors admin/required, insufficient_aal (403), message/gone (404), message/invalid (400). */
      set_due: {
        Args: { id: string; due_at: string; why: string };
        Returns: string | null;
      };
      /** For admins: hides or shows at most 50 professors or courses. A row for each: done with its number in the log, already, gone. Errors admin/required, insufficient_aal (403), catalogue/too-many, catalogue/invalid (400). */
      set_entry_status: {
        Args: { kind: string; ids: number[]; status: string };
        Returns: { id: number | null; outcome: string | null; decision_id: number | null }[];
      };
      /** Whether the caller gets a mail about decisions, and in which language (he, en). Errors mail/no-profile (403), 23502, 23514. */
      set_mail_preferences: {
        Args: { decisions: boolean; language: string };
        Returns: undefined;
      };
      /** Whether the caller is asked at the end of a semester, whether by mail too, and in which language (he, en). Errors ask/no-profile (403), 23502, 23514. */
      set_semester_ask: {
        Args: { is_wanted: boolean; by_mail: boolean; language: string };
        Returns: undefined;
      };
      /** For admins and teams: what a professor gives in a course: lecture, tutorial, both, or null for unknown. Answers done or gone. Errors admin/required, insufficient_aal, team/someone-else (403). */
      set_teaching_role: {
        Args: { course_id: number; professor_id: number; role?: string | null };
        Returns: string | null;
      };
      /** All settings for admins (ROUTE-18): kind limit, switch or announcement; what it was at first; the last change, by whom (null: an operator, or nobody where change_id is 0) and what it was before; people who have reached the limit. Errors admin/required, insufficient_aal (403). */
      settings_desk: {
        Args: Record<string, never>;
        Returns: { key: string | null; kind: string | null; value: Json | null; initial: Json | null; is_public: boolean | null; change_id: number | null; changed_at: string | null; changed_by: string | null; value_before: Json | null; people_at_limit: number | null }[];
      };
      /** Settles the question about the semester of an own rating: moves it to the year after, or leaves it. Whether there was one. */
      settle_semester: {
        Args: { rating_id: string; moves: boolean };
        Returns: boolean | null;
      };
      /** At most six rated courses of the same department, best first; then of the same field elsewhere. */
      similar_courses: {
        Args: { course_id: number };
        Returns: Database['public']['Tables']['courses']['Row'][];
        SetofOptions: { from: '*'; to: 'courses'; isOneToOne: false; isSetofReturn: true };
      };
      /** For admins: at most three entries that a name may mean already, hidden ones among them. place: the department of a professor or course, the institution of a department; except_id: the entry that is being edited. rating_count: of a department its professors and courses. Errors admin/required, insufficient_aal (403). */
      similar_entries: {
        Args: { kind: string; typed_name: string; place?: number | null; except_id?: number | null };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; department_name: string | null; department_name_en: string | null; status: string | null; rating_count: number | null }[];
      };
      /** At most six rated professors of the same department, best first; then of the same field elsewhere. */
      similar_professors: {
        Args: { professor_id: number };
        Returns: Database['public']['Tables']['professors']['Row'][];
        SetofOptions: { from: '*'; to: 'professors'; isOneToOne: false; isSetofReturn: true };
      };
      /** For admins: {"sources": [a row of each, with its institution and how many rows of it are public], "held": the first 50 older reviews that wait, with why}. Errors admin/required, insufficient_aal (403). */
      source_desk: {
        Args: Record<string, never>;
        Returns: Json | null;
      };
      /** Asks an import that is being written to stop with nothing changed, or lets go of one's own that is only checked or has failed; whether there was one. Errors admin/required, insufficient_aal (403). */
      stop_import: {
        Args: { import: string };
        Returns: boolean | null;
      };
      /** Sends a guide under an id that the client makes, or changes an own one: the same thing sent twice is one guide. One row: its state, why it is held, how many others are published, its tickets. Errors guide/profile-incomplete (403), guide/own-work, guide/invalid, guide/empty, guide/too-many-files (400), guide/no-course, guide/not-yours (404), guide/closed (403), guide/file-not-ready (409), guide/daily-limit (429, details {"limit", "opens_at"}), 23514 for a value out of bounds. */
      submit_guide: {
        Args: { id: string; course_id: number; type: string; language: string; title: string; body?: string; url?: string | null; exam_year?: number | null; exam_semester?: string | null; exam_sitting?: string | null; file_ids?: string[]; own_work?: boolean };
        Returns: { id: string | null; status: string | null; held_reasons: string[] | null; published_before: number | null; tickets: number | null }[];
      };
      /** After rating a course, or a professor in one: at most four who teach it and whom the caller has not rated, the most rated first. besides is left out, first stands in front; tickets is what a rating earns now, here_count how many ratings each has in this course. */
      suggest_course_lecturers: {
        Args: { course: number; besides?: number | null; first?: number | null };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; rating_count: number | null; rating_avg: number | null; tickets: number | null; here_count: number | null }[];
      };
      /** After rating a "professor" or a "course": at most five of the same kind and department with fewer than ten ratings that the caller has not rated, fewest first. tickets is what a rating earns now. */
      suggest_next_ratings: {
        Args: { kind: string; target: number };
        Returns: { id: number | null; name: string | null; name_en: string | null; title: string | null; code: string | null; rating_count: number | null; rating_avg: number | null; tickets: number | null }[];
      };
      /** One suggestion for admins, with all that wait for the same thing: what was said, facts about who said it, entries under a like name (likeness 0 to 100, why), courses it mentions, what ratings name beside it (counterparts; of kind teaching the pair), how many ratings wait, what the form begins with, notes; with: the same of what was missed in the same requests, decided on together. Null where there is no such suggestion. Errors admin/required, insufficient_aal (403). */
      suggestion_case: {
        Args: { id: string };
        Returns: Json | null;
      };
      /** For admins: suspends the writer of a case until a moment, an hour to five years from now; the note goes to them. Answers done, or already where they are suspended about as long for this case. Admins are not bound by it. Errors admin/required, insufficient_aal (403), case/no-writer (404), suspension/invalid (400), 23514 (a reason). */
      suspend_writer: {
        Args: { kind: string; key: string; until: string; reason: string; note?: string | null };
        Returns: string | null;
      };
      /** For admins: makes a case of a review that nobody has reported, which goes into the log. Errors admin/required, insufficient_aal (403), case/invalid (400), case/gone (404). */
      take_up_case: {
        Args: { kind: string; key: string };
        Returns: undefined;
      };
      /** Why a professor or course (kind professor or course) takes no new ratings, in Hebrew and English, and until when; no row where it does. */
      target_lock: {
        Args: { kind: string; id: number };
        Returns: { note: string | null; note_en: string | null; until: string | null }[];
      };
      /** For admins and teams: a page of who teaches what, hidden ones among them. search: beginnings of names, aliases or the code of either side, or an id. institution: of the course. sort: professor, course or ratings (visible ones that name the pair), with - before it the other way round. page from 1, page_size at most 1000; total: how many pairs there are. Errors admin/required, insufficient_aal (403). */
      teaching_rows: {
        Args: { search?: string; institution?: number | null; sort?: string; page?: number; page_size?: number };
        Returns: { course_id: number | null; course_name: string | null; course_name_en: string | null; code: string | null; is_course_hidden: boolean | null; professor_id: number | null; professor_name: string | null; professor_name_en: string | null; title: string | null; is_professor_hidden: boolean | null; institution_name: string | null; institution_name_en: string | null; rating_count: number | null; rating_avg: number | null; role: string | null; total: number | null }[];
      };
      /** For admins: the teams, each member with the last day, what is lacking (needs_sign_in, needs_factor, over; active) and how many decisions. Errors admin/required, insufficient_aal (403). */
      team_desk: {
        Args: Record<string, never>;
        Returns: { id: number | null; institution: number | null; code: string | null; name: string | null; name_en: string | null; email: string | null; label: string | null; until: string | null; state: string | null; decisions: number | null }[];
      };
      /** For the team of an institution: its imports that are not finished, and the last that are, as import_desk has them; days for moments. Errors admin/required, insufficient_aal (403). */
      team_imports: {
        Args: { institution: number };
        Returns: Json | null;
      };
      /** For the team of an institution: what it has decided, newest first, 50 at a time before a number; members by number. Errors admin/required, insufficient_aal (403). */
      team_log: {
        Args: { institution: number; before_id?: number | null };
        Returns: { id: number | null; decided_on: string | null; member: string | null; action: string | null; subject_kind: string | null; name: string | null; name_en: string | null; reason: string | null; note: string | null; is_undone: boolean | null }[];
      };
      /** For the team of an institution: what waits there, 200 at most, as work_queue has it; days for moments, of reports a count and the reasons. Errors admin/required, insufficient_aal (403). */
      team_queue: {
        Args: { institution: number };
        Returns: { kind: string | null; key: string | null; urgency: string | null; professor_id: number | null; course_id: number | null; institution_id: number | null; name: string | null; name_en: string | null; title: string | null; subject: string | null; topic: string | null; reasons: string[] | null; report_count: number | null; status: string | null; waiting_since: string | null; claimed_by: string | null; is_mine: boolean | null; version: string | null }[];
      };
      /** For admins: says that two entries are two, or takes that back (are_two false); safe to repeat. Errors admin/required, insufficient_aal (403), merge/invalid (400). */
      tell_apart: {
        Args: { kind: string; one: number; other: number; are_two?: boolean };
        Returns: undefined;
      };
      /** At most three reviews of a professor or course (review_kind), each once and why it is among them: positive (most helpful of 4 and 5 stars), critical (of 1 and 2, else of 3), newest (of the others). Most helpful: of the 100 that helped most; where none of these is of that kind, the newest of the highest or lowest. */
      telling_reviews: {
        Args: { review_kind: string; target_id: number };
        Returns: { why: string | null; id: string | null; rating1: number | null; comment: string | null; tags: string[] | null; difficulty: number | null; would_take_again: boolean | null; semester: string | null; year: number | null; helpful_count: number | null; verified_student: boolean | null; is_mine: boolean | null; is_voted: boolean | null; created_at: string | null; about_id: number | null; about_name: string | null; about_name_en: string | null; about_title: string | null }[];
      };
      /** Numbers of moderation by quarter, newest first, three years at most; of quarters that are over. Null for a number that is "up to 4", or that would tell another one. */
      transparency: {
        Args: Record<string, never>;
        Returns: { quarter: string | null; figures: Json | null; settled: boolean | null }[];
      };
      /** For admins: takes a decision of the last 30 days back, by its number in the log. One row: done, already (it is taken back), changed (something happened since, nothing was done), gone, not_possible; what it was about, and the number of the new decision. Errors admin/required, insufficient_aal (403), decision/none (404). */
      undo_decision: {
        Args: { id: number };
        Returns: { outcome: string | null; kind: string | null; key: string | null; undone_as: number | null }[];
      };
      /** For admins: takes back that a professor teaches a course. Answers done, gone, or rated: ratings name the pair, and would lose what they say. Errors admin/required, insufficient_aal (403). */
      unlink_course_professor: {
        Args: { course_id: number; professor_id: number };
        Returns: string | null;
      };
      /** For admins: a professor or course takes new ratings again. Answers done, or already. Errors admin/required, insufficient_aal (403). */
      unlock_target: {
        Args: { kind: string; id: number };
        Returns: string | null;
      };
      /** For admins: the comment of a review, or an answer, with what its case covers up; looking is written to the log. Errors admin/required, insufficient_aal (403), case/gone (404). */
      unmask_case: {
        Args: { kind: string; key: string };
        Returns: Json | null;
      };
      /** How many notices the caller has not read yet. */
      unread_notice_count: {
        Args: Record<string, never>;
        Returns: number | null;
      };
      /** For admins: warns the writer of a case, once for each case; the note, up to 1000 characters, goes to them. Answers done or already. Errors admin/required, insufficient_aal (403), case/no-writer (404), 23514 (a reason). */
      warn_writer: {
        Args: { kind: string; key: string; reason: string; note?: string | null };
        Returns: string | null;
      };
      /** Takes the caller's answer on a page back at once, in all its versions. Error claim/none (404). */
      withdraw_answer: {
        Args: { professor: number };
        Returns: undefined;
      };
      /** Takes the caller's claim of a page back, and the answer with it. Error claim/none (404). */
      withdraw_claim: {
        Args: { professor: number };
        Returns: undefined;
      };
      /** Takes an own guide back: out of sight at once, its files are deleted; submit_guide with the same id sends it again. Errors guide/not-yours (404), guide/closed (403). */
      withdraw_guide: {
        Args: { id: string };
        Returns: undefined;
      };
      /** The caller no longer asks for it; safe to repeat. */
      withdraw_guide_request: {
        Args: { id: string };
        Returns: undefined;
      };
      /** The word list for admins: how many texts each word has held in the last 90 days, and how many of them are public now. Errors admin/required, insufficient_aal (403). */
      word_desk: {
        Args: Record<string, never>;
        Returns: { phrase: string | null; written: string | null; held: number | null; published: number | null }[];
      };
      /** For admins: what waits, most urgent first: what is due (deadline), what is out of sight until decided (hidden, oldest first), the rest (waiting, most reports first). show: all, reports, held, messages, suggestions, guides or answers; search: part of a name, title or text; most: 1 to 1000. claimed_by is the admin who has it open. Nobody else is named. waiting_since is a day, as its beginning in Israel. Errors admin/required, insufficient_aal (403). */
      work_queue: {
        Args: { show?: string; search?: string; most?: number };
        Returns: { kind: string | null; key: string | null; urgency: string | null; professor_id: number | null; course_id: number | null; institution_id: number | null; name: string | null; name_en: string | null; title: string | null; subject: string | null; topic: string | null; reasons: string[] | null; report_count: number | null; status: string | null; waiting_since: string | null; due_at: string | null; claimed_by: string | null; claimed_until: string | null; is_mine: boolean | null; version: string | null }[];
      };
      /** For admins: how many cases wait, in all and for each value of show. Errors admin/required, insufficient_aal (403). */
      work_queue_counts: {
        Args: Record<string, never>;
        Returns: { total: number | null; reports: number | null; held: number | null; messages: number | null; suggestions: number | null; guides: number | null; answers: number | null }[];
      };
    };
    Enums: Record<string, never>;
    CompositeTypes: Record<string, never>;
  };
};

type Tables = Database['public']['Tables'];
type Views = Database['public']['Views'];

/** A row of a table or view of the exposed schema. */
export type Row<Name extends keyof Tables | keyof Views> = (Tables & Views)[Name]['Row'];
