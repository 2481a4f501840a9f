CREATE TABLE "message_alarm" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_alarm_member_id_key_reason_pk" PRIMARY KEY("member_id","key","reason"),
	CONSTRAINT "message_alarm_reason" CHECK ("message_alarm"."reason" in ('minor', 'self_harm'))
);
--> statement-breakpoint
ALTER TABLE "owed_answer" DROP CONSTRAINT "owed_answer_alarm";--> statement-breakpoint
DROP INDEX "owed_answer_alarm";--> statement-breakpoint
DROP INDEX "owed_answer_desk";--> statement-breakpoint
ALTER TABLE "message_alarm" ADD CONSTRAINT "message_alarm_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_alarm_case" ON "message_alarm" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "owed_answer_desk" ON "owed_answer" USING btree ("site_id","language","deadline_at");