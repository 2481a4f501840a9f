CREATE TABLE "quarantine_ending" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid NOT NULL,
	"confirmed_by" uuid,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"answer_from" text,
	"answer" text,
	"answer_by" uuid,
	"answer_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "quarantine_two_others" CHECK ("quarantine_ending"."confirmed_by" is null or "quarantine_ending"."ended_by" is null or "quarantine_ending"."answer" is not null
        or ("quarantine_ending"."asked_by" is not null and "quarantine_ending"."asked_by" not in ("quarantine_ending"."started_by", "quarantine_ending"."confirmed_by", "quarantine_ending"."ended_by")
          and "quarantine_ending"."ended_by" not in ("quarantine_ending"."started_by", "quarantine_ending"."confirmed_by")))
);
--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_case_id_quarantine_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."quarantine"("case_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_answer_by_staff_id_fk" FOREIGN KEY ("answer_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine_ending" ADD CONSTRAINT "quarantine_ending_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;